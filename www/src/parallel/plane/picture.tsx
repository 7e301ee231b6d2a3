/** Picture of the plane: regions, lines, the paper's coverage, the walk of one alternative, the tasks. */

import { useMemo, useRef } from 'preact/hooks';
import { projected, rem } from '../../state/appearance';
import { fixed } from '../../outcome/number_text';
import { styleOf } from '../../views/scheme_name';
import type { Pixel, Spot } from '../labels';
import { compositionOutdated } from '../state';
import { useWidth } from '../../views/use_width';
import { Ground } from './ground';
import { layOut, type Laid } from './laid';
import { layGround } from './laid_ground';
import { TaskHandle } from './handle';
import { current, plane, points, steps, view, walker } from './state';

/** The part of its width that its height grows by. */
const RISE = 0.34;

export function PlanePicture() {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} class="plane-picture">
      {width.value > 0 && <Picture width={width.value} />}
    </div>
  );
}

function Picture({ width }: { width: number }) {
  const size = 0.75 * rem.value;
  const height = Math.round(Math.max(15.5 * size, Math.min(30 * size, RISE * width + 6 * size)));
  const { five, coverage } = plane.value;
  const seen = view.value;
  const ground = useMemo(
    () => layGround({ width, height, size, view: seen, five, coverage }),
    [width, height, size, seen, five, coverage],
  );
  const laid = layOut(ground, {
    points: points.value,
    steps: steps.value,
    current: current.value,
    outdated: compositionOutdated.value,
  });
  return (
    <svg
      class={projected.value ? 'plane-drawn thick' : 'plane-drawn'}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`Pearson’s plane: skewness² to the right up to ${fixed(seen.most.b1, 0)}, kurtosis upwards up to ${fixed(seen.most.b2, 0)}.`}
    >
      <Ground laid={laid} />
      <Walk laid={laid} />
      {points.value.map((point) => (
        <TaskHandle key={point.task} point={point} laid={laid} />
      ))}
      <Names laid={laid} />
    </svg>
  );
}

function Walk({ laid }: { laid: Laid }) {
  const name = walker.value;
  if (name === null || laid.walk.length === 0) return null;
  const { slot, dash } = styleOf(name);
  return (
    <g
      class={compositionOutdated.value ? 'walk outdated' : 'walk'}
      style={{ color: `var(--scheme-${slot})` }}
      clip-path="url(#plane-box)"
      aria-hidden="true"
    >
      <path class={dash === 'solid' ? 'dashed' : dash} d={laid.walkPath} />
      {laid.walk.map(
        ({ path, at, isDrawn }) => isDrawn && <circle key={path} cx={at.x} cy={at.y} r={4.5 * laid.pixel} />,
      )}
    </g>
  );
}

/** The words that have a place, above all else. */
function Names({ laid }: { laid: Laid }) {
  const name = walker.value;
  const colour = name === null ? undefined : { fill: `var(--scheme-${styleOf(name).slot}-text)` };
  return (
    <g class="names" aria-hidden="true">
      {laid.names.map(({ key, text, kind, x, y, width, from }) => (
        <g key={key} class={kind}>
          {from && <path class="leader" d={leader(from, { x, y, width }, laid.size)} />}
          {kind === 'chosen' && (
            <rect x={x} y={y - 0.8 * laid.size} width={width} height={1.6 * laid.size} rx={0.8 * laid.size} />
          )}
          <text
            x={kind === 'chosen' ? x + width / 2 : x}
            y={y + 0.36 * laid.size}
            style={kind === 'step' ? colour : undefined}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** From what is named to the nearest edge of its words. */
function leader(from: Pixel, { x, y, width }: Spot, size: number): string {
  const [left, right] = [x, x + width];
  const toX = from.x < left ? left - 1 : from.x > right ? right + 1 : from.x;
  const toY = from.x >= left && from.x <= right ? y + (from.y > y ? 0.5 : -0.5) * size : y;
  return `M${from.x} ${from.y}L${toX} ${toY}`;
}
