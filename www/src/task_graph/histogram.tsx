/** Histogram of the classes of a phase: chosen ones filled, the others empty; the times as ticks below, and a diamond at each
 *  representative. */

import type { TaskPhase } from '../../pkg/juxtapose.js';
import { fixed, time } from '../outcome/number_text';
import { isolated } from '../model/isolated';

const [WIDTH, HEIGHT, TOP, LEFT, FOOT] = [220, 80, 16, 4, 26];

export function Histogram({ phase }: { phase: TaskPhase }) {
  const { classes, values, representatives, name } = phase;
  const [first, last] = [classes[0]?.from ?? 0, classes.at(-1)?.to ?? 1];
  const greatest = Math.max(...classes.map(({ frequency }) => frequency), 1e-9);
  const x = (at: number) => LEFT + ((at - first) / Math.max(last - first, 1e-9)) * (WIDTH - 2 * LEFT);
  const y = (share: number) => TOP + HEIGHT * (1 - share / greatest);
  const base = y(0);
  const words = classes
    .map(
      ({ from, to, frequency, chosen }) =>
        `${time(from)} to ${time(to)}: ${fixed(100 * frequency, 0)} %${chosen ? ', chosen' : ''}`,
    )
    .join('; ');
  return (
    <svg
      class="histogram"
      viewBox={`0 0 ${WIDTH} ${base + FOOT}`}
      role="img"
      aria-label={`Classes of ${isolated(name)}. ${words}. Representatives: ${representatives.map((one) => time(one.time)).join(', ')}`}
    >
      {classes.map(({ from, to, frequency, chosen }) => (
        <g key={from} class={chosen ? 'class chosen' : 'class'}>
          <rect
            x={x(from) + 0.75}
            width={Math.max(1, x(to) - x(from) - 1.5)}
            y={y(frequency)}
            height={Math.max(frequency > 0 ? 1 : 0, base - y(frequency))}
          />
          <text x={(x(from) + x(to)) / 2} y={y(frequency) - 4}>
            {chosen ? '◇ ' : ''}
            {fixed(100 * frequency, 0)}
          </text>
        </g>
      ))}
      <line class="axis" x1={LEFT} x2={WIDTH - LEFT} y1={base} y2={base} />
      {values?.map(({ time: at }) => (
        <line key={at} class="value" x1={x(at)} x2={x(at)} y1={base + 1} y2={base + 6} />
      ))}
      {representatives.map(({ time: at }) => (
        <path key={at} class="representative" d={`M${x(at)} ${base - 5}l5 5l-5 5l-5 -5z`} />
      ))}
      <text class="end" x={LEFT} y={base + 20}>
        {time(first)}
      </text>
      <text class="end last" x={WIDTH - LEFT} y={base + 20}>
        {time(last)}
      </text>
    </svg>
  );
}
