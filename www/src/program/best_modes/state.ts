/** State of the search for the best modes (optimisation): what is asked, how far it has come, what it has found, and how that becomes
 *  a scheme. */

import { batch, computed, signal } from '@preact/signals';
import type { Candidate, Explanation, Objective, SelectedScheme, Selection } from '../../../pkg/juxtapose.js';
import { isGroup, schemesOf, type Program, type Scheme } from '../document';
import { MOST_SCHEMES, withScheme } from '../schemes/scheme_edits';
import { modeOf } from '../schemes/scheme_modes';
import { rowsOf, type NodeRow, type Row } from '../rows';
import { valueText } from './words';
import { time } from '../../outcome/number_text';
import { replace, settle } from '../../state/history';
import { later, type Later } from '../../state/later';
import { deadline } from '../../state/reading';
import { program, shownProgram } from '../program';

export type Aim = 'mean' | 'p95' | 'p99' | 'deadline';

export const aim = signal<Aim>('mean');

/** How many schemes are ranked, of programs with at most so many choices: more than one looks at, as long as that is quick. The
 *  best one, and the front, are exact all the same. */
const RANKED = [
  [12, 64],
  [20, 32],
  [30, 8],
  [40, 4],
] as const;

function bestToRank(model: Program): number {
  const choices = rowsOf(model).filter(isFree).length;
  return RANKED.find(([most]) => choices <= most)?.[1] ?? 1;
}

const isFree = (row: Row): row is NodeRow => row.kind === 'node' && row.within === null && !isGroup(row.node);

/** What the chosen aim asks for; null for a deadline that nobody has named. */
export const objective = computed<Objective | null>(() => {
  switch (aim.value) {
    case 'mean':
      return 'mean';
    case 'p95':
      return { quantile: 0.95 };
    case 'p99':
      return { quantile: 0.99 };
    case 'deadline':
      return deadline.value === null ? null : { deadline: deadline.value };
  }
});

/** What a search is asked, as text: it is the same whatever the model's own schemes are. */
const question = computed(() => {
  const model = shownProgram.value;
  if (!model || !objective.value) return null;
  const { schemes: _, title: __, ...rest } = model;
  return JSON.stringify({ model: rest, objective: objective.value });
});

/** What a search is asked. */
export const readQuestion = (text: string) => JSON.parse(text) as { model: Program; objective: Objective };

/** What somebody has asked for. */
const asked = signal<string | null>(null);

/** How far the present search has come, of 1. */
export const done = signal(0);

interface Found {
  selection: Selection;
  objective: Objective;
  /** The explanation of the best scheme. */
  explanation: Explanation;
  /** How long the search took. */
  milliseconds: number;
}

export const searching: Later<string, Found> = later<string, Found>(
  // What is found already is not asked for again, and what nobody asks any more is given up.
  () => (asked.value !== question.value || searching.found.peek()?.of === asked.value ? null : asked.value),
  async (text, run, tell, signal) => {
    done.value = 0;
    const { model, objective } = readQuestion(text);
    const begun = performance.now();
    const selection = await run('selectModes', [model, { objective, best: bestToRank(model) }], signal, (far) => {
      done.value = far.done / Math.max(1, far.of);
    });
    const milliseconds = performance.now() - begun;
    const best = selection?.candidates[0]?.schemes[0];
    if (!selection || !best) return;
    const explanation = await run('explain', [{ ...model, schemes: [asScheme(best, WINNER)] }, WINNER], signal);
    tell({ selection, objective, explanation, milliseconds });
  },
);

const WINNER = 'the best';

export const found = computed(() => searching.found.value?.value ?? null);

export const isSearching = computed(
  () =>
    searching.standing.value === 'working' && asked.value !== null && asked.value === question.value && !isFound.value,
);

const isFound = computed(() => searching.found.value !== null && searching.found.value.of === question.value);

/** Whether what is shown is of another model or aim. */
export const outdated = computed(() => found.value !== null && !isFound.value);

export const start = () =>
  batch(() => {
    if (!question.value || isFound.value) return;
    asked.value = question.value;
    searching.again();
  });

/** Another aim; once somebody has asked, it is followed at once. */
export const aimAt = (next: Aim) =>
  batch(() => {
    const follows = asked.value !== null && (isFound.value || isSearching.value);
    aim.value = next;
    if (follows) start();
  });

/** Rows of the table that are there at first. */
export const FEW = 5;

/** Whether all that was ranked is shown. */
export const all = signal(false);

/** What the map shows, the best first: at first as far as the front and the model's schemes, so that these stand apart. */
export const mapped = computed<Candidate[]>(() => {
  const candidates = found.value?.selection.candidates ?? [];
  if (all.value) return candidates;
  const last = candidates.findLastIndex((one) => one.optimalFor !== null || schemeOf(one) !== null);
  return candidates.slice(0, Math.max(FEW, last + 1));
});

/** The candidate that is pointed at, by its rank from 0. */
export const pointedAt = signal<number | null>(null);

export const asScheme = ({ mode, except }: SelectedScheme, name: string): Scheme =>
  Object.keys(except).length === 0 ? { name, mode } : { name, mode, except };

const freeRows = computed(() => rowsOf(program.value).filter(isFree));

/** The model's scheme that gives every node the same mode as one of the candidate's, if any. */
export function schemeOf({ schemes }: Pick<Candidate, 'schemes'>): string | null {
  const rows = freeRows.value;
  const same = (a: Scheme, b: Scheme) => rows.every((row) => modeOf(a, row) === modeOf(b, row));
  return schemesOf(program.value).find((own) => schemes.some((one) => same(own, asScheme(one, ''))))?.name ?? null;
}

export const full = computed(() => schemesOf(program.value).length >= MOST_SCHEMES);

/** A candidate becomes the model's last scheme: one step to undo. */
export function adopt(rank: number) {
  const candidate = found.peek()?.selection.candidates[rank];
  const scheme = candidate?.schemes[0];
  if (!candidate || !scheme || full.peek() || outdated.peek() || schemeOf(candidate) !== null) return;
  settle();
  replace(withScheme(program.peek(), asScheme(scheme, nameOf(candidate, rank))));
}

/** Whether a rank is one among all schemes; beyond these only the front is known. */
export const isRanked = (rank: number): boolean => rank < (found.value?.selection.ranked ?? 0);

function nameOf({ value }: Candidate, rank: number): string {
  if (rank === 0) return `Best ${aimName()}`;
  return isRanked(rank)
    ? `No. ${rank + 1} by ${aimName()}`
    : `Front, ${aimName()} ${valueText(value, found.peek()?.objective ?? 'mean')}`;
}

function aimName(): string {
  const of = found.peek()?.objective;
  if (typeof of !== 'object') return 'mean';
  return 'quantile' in of ? `p${100 * of.quantile}` : `P(T ≤ ${time(of.deadline)})`;
}
