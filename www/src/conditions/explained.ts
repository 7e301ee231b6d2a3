/** State of what the conditions of the shown model explain, and of the outcomes that stand behind the chart's strips. */

import { computed, signal } from '@preact/signals';
import type { Conditions, Contract, Outcome } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { hasConditions } from '../model/mentions';
import { LONGEST_NAME } from '../model/names';
import { competing } from '../outcome/ranking';
import { later } from '../state/later';
import { shown } from '../state/outcomes';
import type { Pin } from '../state/pins';

interface Question {
  model: Model;
  contract: Contract;
}

const question = computed<Question | null>(() => {
  const { model, prediction } = shown.value ?? {};
  return model && prediction && hasConditions(model) ? { model, contract: prediction.contract } : null;
});

export const explaining = later<Question, Conditions>(
  () => question.value,
  async ({ model, contract }, run, tell, signal) => tell(await run('conditions', [model, { contract }], signal)),
);

/** What is explained of the model that is shown; null until it is. */
export const explained = computed<Conditions | null>(() => {
  const { of, value } = explaining.found.value ?? {};
  return of !== undefined && of === question.value ? (value ?? null) : null;
});

/** Whether the chart has what independence would say behind its strips. */
export const asIfIndependent = signal(false);

const INDEPENDENT = ', as if independent';

/** The outcomes as if every mention was drawn by itself, as pins behind the model's own. */
export const independentPins = computed<readonly Pin[]>(() => {
  const { independent, independentModel } = explained.value ?? {};
  if (!asIfIndependent.value || !independent || !independentModel) return [];
  return competing(independent).map(({ name }) => ({
    name: `${name.slice(0, LONGEST_NAME - INDEPENDENT.length)}${INDEPENDENT}`,
    model: independentModel as Model,
    outcome: name,
    isBehind: true,
  }));
});

/** More lines than these would hide what they are of. */
const MOST_CASES = 8;

/** A case of a condition, and the outcomes in it. */
export interface Case {
  condition: string;
  name: string;
  probability: number;
  outcomes: readonly Outcome[];
}

/** All cases of all conditions, in the document's order. */
export const cases = computed<readonly Case[]>(() => {
  const order = (shown.value ? shown.value.model : {}) as { conditions?: readonly Record<string, unknown>[] };
  return (explained.value?.conditions ?? []).flatMap(({ name: condition, cases }) => {
    const written = order.conditions?.find((one) => one['condition'] === condition)?.['cases'];
    const names = typeof written === 'object' && written !== null ? Object.keys(written) : [];
    const place = ({ name }: { name: string }) => names.indexOf(name);
    return [...cases].sort((a, b) => place(a) - place(b)).map((one) => ({ ...one, condition }));
  });
});

/** The cases that the chart draws as lines: those of the condition that most of the spread comes from, where they are few. */
export const drawnCases = computed<readonly Case[]>(() => {
  const { conditions = [], spreads = [] } = explained.value ?? {};
  const spreadBy = conditions.map((_, k) => spreads.reduce((sum, { first }) => sum + (first[k] ?? 0), 0));
  const main = conditions[spreadBy.indexOf(Math.max(...spreadBy))];
  const own = cases.value.filter(({ condition }) => condition === main?.name);
  return own.length <= MOST_CASES ? own : [];
});
