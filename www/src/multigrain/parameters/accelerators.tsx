/** Slider for the number of accelerators of the machine: what one plays with most. */

import { valueAt } from '../../model/path';
import { edit } from '../../state/history';
import { Field } from '../../views/field';
import { Term } from '../../views/term';
import { multigrain } from '../model';
import { Slider } from './slider';
import { acceleratorsStay } from './stays';
import { MULTIGRAIN_TERMS } from '../terms';
import { SymbolOf } from './symbol';

export const ACCELERATORS = 'machine.accelerators';

/** The slider goes to 64, or to twice the present number; the machine may have at most 1024 on it. */
const [USUAL, MOST] = [64, 1024];

export function Accelerators() {
  const given: unknown = valueAt(multigrain.value, ACCELERATORS);
  const value = typeof given === 'number' && given >= 1 ? given : 1;
  const most = Math.min(MOST, Math.max(USUAL, 2 * value));
  return (
    <div class="parameter accelerators" data-row={ACCELERATORS}>
      <span class="name">
        Accelerators{' '}
        <Term of={MULTIGRAIN_TERMS.all}>
          <SymbolOf of={{ base: 'N', below: 'device' }} />
        </Term>
      </span>
      <Slider
        id="accelerators-slider"
        label={`Accelerators, from 1 to ${most}`}
        value={value}
        said={`${value}`}
        span={{ least: 1, most, steps: most - 1 }}
        stays={acceleratorsStay.value}
        set={(next) => edit(ACCELERATORS, Math.round(next))}
      />
      <span class="number">
        <Field path={ACCELERATORS} />
      </span>
      <span class="unit" />
    </div>
  );
}
