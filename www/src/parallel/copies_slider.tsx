/** Slider for the document's number n, with the usual numbers, and a field for all of them. */

import { Field } from '../views/field';
import { edit, settle } from '../state/history';
import { LAST_STEP, MOST_COPIES, nextCopies, stepOf } from './copies';
import { parallel } from './model';

/** Nothing where the document has no number n. */
export function CopiesSlider() {
  const n: unknown = parallel.value.n;
  if (n === undefined || n === null) return null;
  const value = typeof n === 'number' && n >= 1 ? n : 1;
  return (
    <div class="copies">
      <i aria-hidden="true">n</i>
      <input
        id="copies-slider"
        type="range"
        min="0"
        max={LAST_STEP}
        step="1"
        value={stepOf(value)}
        aria-label={`n, from 1 to ${MOST_COPIES.toLocaleString('en')}`}
        aria-valuetext={value.toLocaleString('en')}
        onInput={({ currentTarget }) => edit('n', nextCopies(value, Number(currentTarget.value)))}
        onPointerDown={settle}
        onBlur={settle}
      />
      <Field path="n" />
    </div>
  );
}
