/** Ghost outcomes: those of the step before, behind those of the step that is shown. They are pins, so they are recomputed and not
 *  stored. */

import type { Prediction } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { LONGEST_NAME } from '../model/names';
import { competing } from '../outcome/ranking';
import { contract } from '../state/contract';
import { background } from '../state/engine';
import { shown } from '../state/outcomes';
import { remember } from '../state/pinned';
import { lecturePins, MOST_PINS } from '../state/pins';

const BEFORE = ', before';

let asked: AbortController | null = null;

/** Keeps the outcomes of a model beside those that are shown, in the place of any others; null for none. */
export function keepBeside(model: Model | null) {
  asked?.abort();
  asked = null;
  lecturePins.value = [];
  if (!model) return;
  const here = shown.peek();
  if (here?.model === model) return pin(model, here.prediction);
  const control = new AbortController();
  asked = control;
  background
    .peek()
    ?.run('predict', [model, { contract: contract.peek() }], control.signal)
    .then((prediction) => {
      if (!control.signal.aborted) pin(model, prediction);
    })
    .catch(() => {}); // the step is shown without what was before
}

function pin(model: Model, prediction: Prediction) {
  remember(model, prediction);
  lecturePins.value = competing(prediction.outcomes)
    .slice(0, MOST_PINS)
    .map(({ name }) => ({
      name: `${name.slice(0, LONGEST_NAME - BEFORE.length)}${BEFORE}`,
      model,
      outcome: name,
      isBehind: true,
    }));
}
