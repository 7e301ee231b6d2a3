/** Sparkline of the density of a part or a task, on an axis that all of its table share. */

import type { Bars } from '../../../pkg/juxtapose.js';
import { Raised } from '../../views/raised';
import { outline, placeOn, type Axis } from './axis';
import type { ShortTimes } from './numbers';

const [WIDE, TALL] = [160, 20];

interface SmallDensityProps {
  bars: Bars | null | undefined;
  axis: Axis | null;
  /** The style sheet's name of its colour; that of ink where there is none. */
  slot?: string | undefined;
}

export function SmallDensity({ bars, axis, slot }: SmallDensityProps) {
  if (!bars || !axis) return null;
  return (
    <svg
      class="small-density"
      viewBox={`0 0 ${WIDE} ${TALL}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={slot === undefined ? undefined : { fill: `var(--scheme-${slot})` }}
    >
      <path d={outline(bars, axis, WIDE, TALL)} />
    </svg>
  );
}

/** The round times of the axis, over its column. */
export function AxisHead({ axis, times, unit }: { axis: Axis | null; times: ShortTimes; unit: string }) {
  if (!axis) return null;
  return (
    <span class="axis-head" aria-hidden="true">
      {axis.ticks.map((time, k) => (
        <span key={time} style={{ left: `${100 * placeOn(axis, time)}%` }}>
          {times.round(time)}
          {k === axis.ticks.length - 1 && unit !== '' && (
            <>
              {' '}
              <Raised text={unit} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
