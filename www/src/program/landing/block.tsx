/** Block of the loop: a large radio button for each mode, beside it the density of its time in that mode. */

import { change, choice } from './choice';
import { MODES, rangeOf, SPREAD } from './two_blocks';

export function Block({ of }: { of: 'a' | 'b' }) {
  const name = of.toUpperCase();
  const chosen = choice.value[of];
  return (
    <fieldset class="landing-block">
      <legend>
        <span class="unseen">Block </span>
        {name}
      </legend>
      {(['simd', 'spmd'] as const).map((mode) => (
        <label key={mode} class={mode}>
          <input
            type="radio"
            name={`mode-of-${of}`}
            checked={chosen === mode}
            onChange={() => change({ [of]: mode })}
          />
          <b>{MODES[mode]}</b>
          <Time range={rangeOf(of, mode, choice.value.spread)} />
        </label>
      ))}
    </fieldset>
  );
}

const AXIS = { width: 120, height: 34, top: 3, last: 46, thinnest: 3 };

/** The time of one block on one PE: every time between the ends is as likely, so that the area is the same however wide it is. */
function Time({ range: [least, most] }: { range: readonly [number, number] }) {
  const { width, height, top, last, thinnest } = AXIS;
  const at = (time: number) => (time / last) * width;
  const wide = Math.max(thinnest, at(most) - at(least));
  const narrowest = at(2 * SPREAD.least);
  const high = (height - top) * Math.min(1, narrowest / wide + 0.15);
  return (
    <span class="landing-time">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={Math.max(0, at((least + most) / 2) - wide / 2)} y={height - high} width={wide} height={high} />
        <path d={`M0 ${height}H${width}`} />
      </svg>
      <small>{least === most ? `always ${least}` : `${least} to ${most}`}</small>
    </span>
  );
}
