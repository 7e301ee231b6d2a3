/** State of the sensitivity analysis of the best modes: node by node, so that other work comes between. */

import { batch, computed, signal } from '@preact/signals';
import type { Crossover, SelectedScheme, Sensitivity } from '../../../pkg/juxtapose.js';
import { TRADE_OFF } from '../charts';
import type { Scheme } from '../document';
import { keyOf } from '../sweep/model_number';
import { rowsOf } from '../rows';
import { schemeInWords } from './words';
import { nearestFirst } from './sensitivity_words';
import { later, type Later } from '../../state/later';
import { chartTab } from '../../state/reading';
import { guests } from '../sweep/visitors';
import { asScheme, found, outdated, readQuestion, schemeOf, searching } from './state';
import { lead } from '../sweep/lead';

interface Hanging {
  /** The nearest first. */
  crossovers: Crossover[];
  /** Whether the times that decide are exact. */
  exact: boolean;
  /** How far it has come, of 1. */
  done: number;
}

/** A search that took so many milliseconds is repeated a hundred times without being asked. */
const QUICK = 250;

/** What somebody has asked for, where the search took longer. */
const asked = signal<string | null>(null);

const question = computed(() => {
  const of = searching.found.value?.of;
  if (!found.value || of === undefined || outdated.value) return null;
  return found.value.milliseconds <= QUICK || asked.value === of ? of : null;
});

/** Whether it is done only when somebody asks. */
export const waitsToBeAsked = computed(() => found.value !== null && !outdated.value && question.value === null);

export const ask = () => {
  asked.value = searching.found.peek()?.of ?? null;
};

export const hanging: Later<string, Hanging> = later<string, Hanging>(
  () => (hanging.found.peek()?.of === question.value && hanging.found.peek()?.value.done === 1 ? null : question.value),
  async (text, run, tell, signal) => {
    const { model, objective } = readQuestion(text);
    const nodes = rowsOf(model).flatMap((row) => (row.kind === 'node' ? [[row.name]] : []));
    const parts = [...nodes, []]; // none of the nodes is the machine
    const crossovers: Crossover[] = [];
    let exact = true;
    tell({ crossovers: [], exact, done: 0 });
    for (const [k, part] of parts.entries()) {
      const far = ({ done }: Sensitivity) =>
        tell({ crossovers: nearestFirst(crossovers), exact, done: (k + Math.min(done, 0.999)) / parts.length });
      const answer = await run('sensitivity', [model, { objective }, part], signal, far);
      crossovers.push(...answer.crossovers);
      exact = answer.exact;
      tell({ crossovers: nearestFirst(crossovers), exact, done: (k + 1) / parts.length });
    }
  },
);

/** What the decision that the search has found hangs on; null where that is not known. */
export const hangsOn = computed(() =>
  hanging.found.value?.of === searching.found.value?.of && !outdated.value
    ? (hanging.found.value?.value ?? null)
    : null,
);

/** Shows a crossover in the trade-off: the best scheme and the one that takes over, though they be none of the model's. */
export function showInTradeOff(crossover: Crossover) {
  const best = found.peek()?.selection.candidates[0];
  if (!best) return;
  batch(() => {
    guests.value = [...guest(best.schemes), ...guest([crossover.scheme])];
    lead({ key: keyOf(crossover), at: crossover.at, objective: found.peek()?.objective ?? 'mean' });
    chartTab.value = TRADE_OFF.id;
  });
}

/** Names are no longer than the format allows. */
const LONGEST = 110;

function guest(schemes: SelectedScheme[]): Scheme[] {
  const [first] = schemes;
  if (!first || schemeOf({ schemes }) !== null) return [];
  return [asScheme(first, schemeInWords(first).slice(0, LONGEST))];
}
