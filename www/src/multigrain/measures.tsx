/** Fields of the unit of all times, and the title: folded away, for they seldom change. */

import { signal } from '@preact/signals';
import { FoldedFields } from '../views/folded_fields';
import { MeasureLines, MEASURES } from '../views/measure_lines';

const wide = signal(false);

export const Measures = () => (
  <div class="machine">
    <FoldedFields summary="Unit, resolution, title" wide={wide} paths={MEASURES}>
      <MeasureLines />
    </FoldedFields>
  </div>
);
