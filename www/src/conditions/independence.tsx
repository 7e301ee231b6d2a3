/** Switch “as if independent”: leaves behind the strips, as dashed ghosts, what the model would say if nothing was shared. */

import { useEffect } from 'preact/hooks';
import { behind } from '../state/condition_panels';
import { shown } from '../state/outcomes';
import { remember } from '../state/pinned';
import { independencePins } from '../state/pins';
import { useGuardedEffect } from '../views/part';
import { asIfIndependent, drawnCases, explained, explaining, independentPins } from './explained';

export function IndependenceSwitch() {
  useEffect(() => explaining.begin(), []);
  useGuardedEffect(() => {
    const { independent, independentModel } = explained.value ?? {};
    const prediction = shown.peek()?.prediction;
    // It is known already: nobody predicts it once more.
    if (independent && independentModel && prediction)
      remember(independentModel as never, { ...prediction, outcomes: independent });
    independencePins.value = independentPins.value;
    behind.value = asIfIndependent.value
      ? []
      : drawnCases.value.flatMap(({ name, outcomes }) => outcomes.map((outcome) => ({ name, outcome })));
    return undefined;
  });
  useEffect(
    () => () => {
      independencePins.value = [];
      behind.value = [];
    },
    [],
  );
  if (!explained.value?.independent) return null;
  return (
    <label class="independence">
      <input
        type="checkbox"
        checked={asIfIndependent.value}
        onChange={({ currentTarget }) => {
          asIfIndependent.value = currentTarget.checked;
        }}
      />{' '}
      as if independent
    </label>
  );
}
