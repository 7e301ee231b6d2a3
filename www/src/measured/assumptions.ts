/** State of the tests of a model's assumptions, and of its predictions before and after each is made or given up. */

import { computed, signal } from '@preact/signals';
import type { AssumptionChange, Assumptions, Held, Measured } from '../../pkg/juxtapose.js';
import { Refused } from '../engine/background';
import type { Model } from '../model/document';
import { hasMeasured } from '../model/measured_totals';
import { conditionsOf, rowsOf } from '../model/mentions';
import { alternativesOf } from '../outcome/alternatives';
import { document, replace, settle } from '../state/history';
import { later } from '../state/later';
import { shown, shownContract } from '../state/outcomes';
import { patience } from '../state/patience';
import { assumedName } from './assumption_words';

type Shown = NonNullable<typeof shown.value>;

/** One seed, so that everybody who asks has one answer. */
const SEED = 1;

/** What runs say of the model that is shown: that one can be read without problems. */
export const testing = later<Model, Assumptions>(
  () => shown.value?.model ?? null,
  async (model, run, tell, signal) => tell(await run('assumptions', [model, SEED], signal)),
);

/** The model before the last remedy, which stands beside what came of it. */
const remedied = signal<{ before: Model; after: Model; name: string } | null>(null);

/** Changes the document; what it was stands beside it until it changes again. */
export async function remedy(name: string, change: AssumptionChange, run: Run): Promise<boolean> {
  const before = document.peek();
  const text = await run('withAssumption', [before, change]);
  if (text === undefined || document.peek() !== before) return false;
  const after = JSON.parse(text) as Model;
  settle();
  replace(after);
  remedied.value = { before, after: document.peek(), name };
  return true;
}

type Run = (name: 'withAssumption', given: [Model, AssumptionChange]) => Promise<string | undefined>;

/** A model beside the present one, held against its runs; none of its outcomes where it cannot be predicted. */
export interface Beside {
  name: string;
  outcomes: Held['outcomes'] | null;
}

interface Asked extends Shown {
  before: { model: Model; name: string } | null;
}

const rowsHere = (model: Model) => conditionsOf(model).filter((condition) => rowsOf(condition).length > 1);

/** What rows give up may be assumed again. */
const givenUp = (condition: string) => (['alike', 'independent'] as const).map((kind) => ({ kind, condition }));

/** Whether something may be assumed otherwise: rows may be independent, and what runs at once alike, with rows and without. */
const isAssumed = computed(() => {
  const model = shown.value?.model;
  const tested = testing.found.value?.of === model ? (testing.found.value?.value.tested ?? []) : [];
  return (model && rowsHere(model).length > 0) || tested.some(({ assumption }) => assumption === 'alike');
});

const question = computed<Asked | null>(() => {
  const { value } = shown;
  if (!value || !hasMeasured(value.model)) return null;
  const last = remedied.value;
  const before = last?.after === value.model ? { model: last.before, name: last.name } : null;
  return before || isAssumed.value ? { ...value, before } : null;
});

/** The models beside the present one: what it was, and what it would be with each assumption that its rows give up. */
export const comparing = later<Asked, readonly Beside[]>(
  () => question.value,
  async ({ model, before }, run, tell, signal) => {
    const found: Beside[] = [];
    const hold = async (name: string, beside: Model | string, of: Model) => {
      try {
        const options = { contract: shownContract.peek(), patience: patience.peek() };
        const prediction = await run('predict', [beside, options], signal);
        const { measured } = of as { measured?: Measured };
        const held = await run('heldAgainst', [alternativesOf(prediction), measured ?? {}], signal);
        found.push({ name, outcomes: held.outcomes });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        found.push({ name, outcomes: null });
      }
      tell([...found]);
    };
    if (before) await hold(before.name, before.model, before.model);
    const conditions = rowsHere(model).map(({ condition }) => String(condition));
    for (const change of [...conditions.flatMap(givenUp), { kind: 'alike' as const, condition: null }]) {
      const text = await run('withAssumption', [model, change], signal);
      const condition = conditions.length > 1 ? change.condition : null;
      // Runs stay what they are.
      if (text !== undefined) await hold(assumedName(change.kind, condition), text, model);
    }
  },
);
