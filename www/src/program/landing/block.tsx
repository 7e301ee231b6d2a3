/** Block of the loop: its mode as two large radio buttons, and the density of its time. */

import { change, choice } from './choice';
import { rangeOf, SPREAD, UNIT, type Mode } from './two_blocks';

const MODES: readonly (readonly [Mode, string])[] = [
  ['simd', 'SIMD'],
  ['spmd', 'SPMD'],
];

export function Block({ of }: { of: 'a' | 'b' }) {
  const name = of.toUpperCase();
  const mode = choice.value[of];
  const range = rangeOf(of, mode, choice.value.spread);
  return (
    <fieldset class="landing-block">
      <legend>
        <span class="unseen">Block </span>
        {name}
      </legend>
      <span class="chips">
        {MODES.map(([value, text]) => (
          <label key={value} class={value}>
            <input
              type="radio"
              name={`mode-of-${of}`}
              checked={mode === value}
              onChange={() => change({ [of]: value })}
            />
            {text}
          </label>
        ))}
      </span>
      <Time range={range} mode={mode} />
    </fieldset>
  );
}

const AXIS = { width: 120, height: 34, top: 3, last: 46, thinnest: 3 };

/** The time of one block on one PE: every time between the ends is as likely, so that the area is the same however wide it is. */
function Time({ range: [least, most], mode }: { range: readonly [number, number]; mode: Mode }) {
  const { width, height, top, last, thinnest } = AXIS;
  const at = (time: number) => (time / last) * width;
  const wide = Math.max(thinnest, at(most) - at(least));
  const narrowest = at(2 * SPREAD.least);
  const high = (height - top) * Math.min(1, narrowest / wide + 0.15);
  return (
    <span class="landing-time">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect
          class={mode}
          x={Math.max(0, at((least + most) / 2) - wide / 2)}
          y={height - high}
          width={wide}
          height={high}
        />
        <path d={`M0 ${height}H${width}`} />
      </svg>
      <small>
        {least === most ? `always ${least}` : `${least} to ${most}`} {UNIT}
      </small>
    </span>
  );
}
