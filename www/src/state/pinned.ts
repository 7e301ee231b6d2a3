/** Predictions of the pinned outcomes, cached while their model is kept: each model is predicted once, in the background, and its
 *  outcome takes the pin's name. */

import { computed } from '@preact/signals';
import type { Contract, Outcome, Prediction } from '../../pkg/juxtapose.js';
import { Refused } from '../engine/background';
import { unitOf, type Model } from '../model/document';
import { numbered } from '../model/names';
import { competing } from '../outcome/ranking';
import type { SchemeStyle } from '../outcome/styles';
import { contract } from './contract';
import { document } from './history';
import { later } from './later';
import { order, shown } from './outcomes';
import { pins, type Pin } from './pins';

/** What a model's prediction has come to, or why there is none. */
type Result = Prediction | { failed: string };

/** Cache of predictions: a model's prediction stays known while the model is. */
const known = new WeakMap<Model, { contract: Contract; result: Result }>();

/** Has a model that is predicted already not predicted once more. */
export function remember(model: Model, prediction: Prediction) {
  known.set(model, { contract: prediction.contract, result: prediction });
}

const question = computed(() => {
  const models = [...new Set(pins.value.map(({ model }) => model))];
  return models.length === 0 ? null : { models, contract: contract.value };
});

/** The predictions of all models of which something is pinned. */
export const predictions = later<NonNullable<typeof question.value>, ReadonlyMap<Model, Result>>(
  () => question.value,
  async ({ models, contract }, run, tell, signal) => {
    const found = new Map<Model, Result>();
    for (const model of models) {
      const before = known.get(model);
      const result =
        before?.contract === contract
          ? before.result
          : await run('predict', [model, { contract }], signal).catch((error: unknown): Result => {
              if (error instanceof Refused) return { failed: error.message };
              throw error;
            });
      known.set(model, { contract, result });
      found.set(model, result);
      tell(new Map(found));
    }
  },
);

/** A pin as it is shown: its outcome under the pin's name, or why there is none to show. */
export interface Ghost {
  pin: Pin;
  /** The pin's name, told apart from all others that are shown. */
  name: string;
  outcome: Outcome | null;
  /** Empty while it is being worked out. */
  lacking: string;
  /** The resolution of its model, in units. */
  tick: number;
}

export const ghosts = computed<readonly Ghost[]>(() => {
  const taken = new Set(order.value.map(({ name }) => name));
  return pins.value.map((pin) => {
    const name = taken.has(pin.name) ? numbered(pin.name, taken) : pin.name;
    taken.add(name);
    const result = predictions.found.value?.value.get(pin.model);
    const none = (lacking: string): Ghost => ({ pin, name, outcome: null, lacking, tick: 1 });
    if (!result) return none('');
    if ('failed' in result) return none(`cannot be predicted: ${result.failed}`);
    const outcome = result.outcomes.find((one) => one.name === pin.outcome);
    if (!outcome) return none(`has no outcome “${pin.outcome}”`);
    const [here, there] = [shown.value?.prediction.unit ?? unitOf(document.value), result.unit];
    if (here !== there) return none(`is in ${there}, and this model in ${here}`);
    if (outcome.estimate === 'formula' || outcome.estimate === 'never') return none('is no time that is known');
    return { pin, name, outcome: { ...outcome, name, estimates: null }, lacking: '', tick: result.tick };
  });
});

const outcomesOfGhosts = computed(() => ghosts.value.flatMap(({ outcome }) => outcome ?? []));

/** All that is shown side by side: the model's outcomes, then those that are pinned. */
export const compared = computed<readonly Outcome[]>(() =>
  outcomesOfGhosts.value.length === 0 ? order.value : [...order.value, ...outcomesOfGhosts.value],
);

/** The outcomes that can be pinned: times, and not what estimates another one. */
export const pinnable = computed(() =>
  competing(order.value).filter(({ estimate }) => estimate !== 'formula' && estimate !== 'never'),
);

const DASHES = ['longdash', 'dashdot', 'dashed', 'dashdotdot', 'dotted', 'solid'] as const;

/** How ghosts look: grey, each with another dash. */
export const ghostStyles = computed<ReadonlyMap<string, SchemeStyle>>(
  () =>
    new Map(
      ghosts.value.map(({ name, outcome }, k) => [
        name,
        {
          slot: 'pinned',
          dash: DASHES[k % DASHES.length] ?? 'solid',
          ...(outcome && !outcome.density && { mark: true as const }),
        },
      ]),
    ),
);
