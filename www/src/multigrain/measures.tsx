/** What all times are counted in, and the title: folded away, for they seldom change. */

import { signal } from '@preact/signals';
import { FoldedFields } from '../views/folded_fields';
import { MeasureLines, MEASURES, TickSteps } from '../views/measure_lines';
import { multigrain } from './model';
import { withTick } from './ticks';

const wide = signal(false);

export const Measures = () => (
  <div class="machine">
    <FoldedFields summary="Unit, ticks, title" wide={wide} paths={MEASURES}>
      <MeasureLines>
        <TickSteps
          model={multigrain.value}
          withTick={withTick}
          note="Times stay as long as they are, but for the values of lists and ranges, which coarser ticks round."
        />
      </MeasureLines>
    </FoldedFields>
  </div>
);
