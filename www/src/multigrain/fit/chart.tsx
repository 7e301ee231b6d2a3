/** Residual plot of the fit: measured points and the fitted line, and below the error of each row. */

import { useRef } from 'preact/hooks';
import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { unit } from '../../state/outcomes';
import { useWidth } from '../../views/use_width';
import { HEIGHT, laidOut, offOf, offText } from './laid';
import { percent } from './words';

export function FitChart({ fit }: { fit: MultigrainFit }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const wide = Math.max(200, width.value);
  const { rows, line, times, errors, farthest, ends, left } = laidOut(fit.rows, wide);
  const worst = fit.rows.reduce((most, row) => (Math.abs(offOf(row)) > Math.abs(offOf(most)) ? row : most));
  const name = `${fit.rows.length} measured times, fastest first, and the fit. It is off by ${percent(fit.errors.mean)} on average, most for ${worst.threads} × ${worst.accelerators}: ${offText(offOf(worst), 1)}.`;
  return (
    <div ref={box} class="fit-chart">
      <svg width={wide} height={HEIGHT} viewBox={`0 0 ${wide} ${HEIGHT}`} role="img" aria-label={name}>
        {times.map(({ y, text }) => (
          <g key={text}>
            <path class="grid-line" d={`M${left},${y}H${wide}`} />
            <text x={left - 6} y={y + 4} text-anchor="end">
              {text}
            </text>
          </g>
        ))}
        {errors.map(({ y, text }, k) => (
          <g key={k}>
            <path class="grid-line" d={`M${left},${y}H${wide}`} />
            <text x={left - 6} y={y + 4} text-anchor="end">
              {text}
            </text>
          </g>
        ))}
        <path class="fit-line" d={line} />
        {rows.map(({ x, off, base }, k) => (
          <path key={k} class="off" d={`M${x},${base}V${off}`} />
        ))}
        {rows.map(({ x, measured }, k) => (
          <circle key={k} cx={x} cy={measured} r="2.3" />
        ))}
        <text class="halo" x={left + 4} y="12">
          {unit.value}; points are the rows, the line is the fit
        </text>
        <text class="halo" x={left + 4} y={(errors[0]?.y ?? 0) - 8}>
          fit above or below the row, %
        </text>
        {farthest && (
          <text class="halo" x={farthest.x} y={farthest.y} text-anchor={farthest.anchor}>
            {farthest.text}
          </text>
        )}
        <text x={left} y={HEIGHT - 4}>
          {ends.first}
        </text>
        <text x={wide} y={HEIGHT - 4} text-anchor="end">
          {ends.last}
        </text>
      </svg>
    </div>
  );
}
