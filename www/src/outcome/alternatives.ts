/** Predicted alternatives as validation reads them: no more of a prediction is sent to it. */

import type { Outcome, PredictedAlternatives, Prediction } from '../../pkg/juxtapose.js';

export const alternativesOf = ({ tick, outcomes }: Pick<Prediction, 'tick' | 'outcomes'>): PredictedAlternatives => ({
  tick,
  outcomes: outcomes.map(part),
});

const part = ({ name, estimate, estimates, mean, finishes, density }: Outcome) => ({
  name,
  estimate,
  estimates,
  mean,
  finishes,
  density,
});
