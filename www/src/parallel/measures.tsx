/** Fields of the unit of all times, the number n, and the title: folded away, for they seldom change. */

import { signal } from '@preact/signals';
import { edit, settle } from '../state/history';
import { FoldedFields } from '../views/folded_fields';
import { MeasureLines, MEASURES } from '../views/measure_lines';
import { parallel } from './model';

const wide = signal(false);

/** The number n that a model begins with. */
const COPIES = 10;

export function Measures() {
  const model = parallel.value;
  const hasN = model.n !== undefined && model.n !== null;
  return (
    <div class="machine">
      <FoldedFields summary="Unit, resolution, number n, title" wide={wide} paths={MEASURES}>
        <MeasureLines />
        <p class="line">
          <span>number n</span>
          <span>
            {hasN ? 'on the slider ' : 'none '}
            <button
              type="button"
              class="link"
              onClick={() => {
                settle();
                edit('n', hasN ? undefined : COPIES, null);
              }}
            >
              {hasN ? 'take it away' : 'give the model one'}
            </button>{' '}
            <small>Copies may say n.</small>
          </span>
        </p>
      </FoldedFields>
    </div>
  );
}
