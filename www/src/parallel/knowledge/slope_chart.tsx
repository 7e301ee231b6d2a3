/** Slope chart: one line for each alternative, from what averages say to what is exact. */

import { rem } from '../../state/appearance';
import { lit, pointAt } from '../../state/reading';
import { styleOf } from '../../views/scheme_name';
import { wordFor, type Estimated, type Level, type Quantity } from './estimates';
import { slopesOf, type Slopes } from './slopes';

const HEADS: Partial<Record<Level, string>> = { 'four moments': 'four' };
/** The radius of a point, and half of a diamond, in units of the size of words. */
const [POINT, DIAMOND] = [0.27, 0.375];

interface SlopeChartProps {
  all: readonly Estimated[];
  quantity: Quantity;
  width: number;
  label: string;
}

export function SlopeChart({ all, quantity, width, label }: SlopeChartProps) {
  const size = 0.75 * rem.value;
  const height = Math.round(Math.max(12, Math.min(24, 1.15 * all.length + 4.5)) * size);
  const slopes = slopesOf(all, quantity, { width, height, size });
  return (
    <svg class="slopes" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {slopes.columns.map(({ level, x, isNone }) => (
        <g key={level}>
          <path class="grid" d={`M${x} ${0.4 * size}V${height - 1.7 * size}`} />
          <text class="middle" x={x} y={height - 0.4 * size}>
            {HEADS[level] ?? wordFor(level, all)}
          </text>
          {isNone && (
            <text class="middle number" x={x} y={height - 2.6 * size}>
              none
            </text>
          )}
        </g>
      ))}
      <Lines slopes={slopes} size={size} />
      <Numbers slopes={slopes} size={size} />
    </svg>
  );
}

const emphasis = (name: string) => (lit.value === null || lit.value === name ? 'alternative' : 'alternative faded');

function Lines({ slopes: { lines, marks }, size }: { slopes: Slopes; size: number }) {
  const half = DIAMOND * size;
  return (
    <>
      {lines.map(({ name, points }) => {
        const { slot, dash } = styleOf(name);
        return (
          <g
            key={name}
            class={emphasis(name)}
            style={{ color: `var(--scheme-${slot})` }}
            onPointerEnter={() => pointAt(name)}
            onPointerLeave={() => pointAt(null)}
          >
            <path class={dash} d={points.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
            {points.map(({ level, x, y }) => (
              <circle key={level} cx={x} cy={y} r={POINT * size} />
            ))}
          </g>
        );
      })}
      {marks.map(({ name, level, x, y }) => (
        <path
          key={name + level}
          class={`${emphasis(name)} mark`}
          style={{ color: `var(--scheme-${styleOf(name).slot})` }}
          d={`M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`}
        />
      ))}
    </>
  );
}

function Numbers({ slopes: { numbers }, size }: { slopes: Slopes; size: number }) {
  return (
    <>
      {numbers.map(({ name, level, text, x, y }) => (
        <text
          key={`${name} ${level}`}
          class={name === null ? 'number' : `${emphasis(name)} number`}
          style={name === null ? undefined : { fill: `var(--scheme-${styleOf(name).slot}-text)` }}
          x={x}
          y={y + 0.36 * size}
        >
          {text}
        </text>
      ))}
    </>
  );
}
