/** Background of the plane's picture: axes, the lines between Pearson's types, what the paper covers, what cannot be. */

import type { Laid } from './laid';

export function Ground({ laid }: { laid: Laid }) {
  const { box, size } = laid;
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id="plane-box">
          <rect x={box.left - 6} y={box.top} width={box.width + 6} height={box.height + 6} />
        </clipPath>
        <pattern id="plane-hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="hatching" d="M3 0V6" />
        </pattern>
      </defs>
      {laid.ticks.across.map(({ text, x }, k) => (
        <g key={text} class="tick">
          {k > 0 && <path class="grid" d={`M${x} ${box.top}V${bottom}`} />}
          <text class="middle" x={x} y={bottom + 1.3 * size}>
            {text}
          </text>
        </g>
      ))}
      {laid.ticks.up.map(({ text, y }) => (
        <text key={text} class="tick end" x={box.left - 1.9 * size} y={y + 0.35 * size}>
          {text}
        </text>
      ))}
      <g clip-path="url(#plane-box)">
        {laid.bands.map((band, k) => (
          <path key={k} class="within" d={band} />
        ))}
        <path class="none" d={laid.none} />
        <path class="ten-percent" d={laid.tenPercent} />
        <path class="least" d={laid.least} />
        <path class="three" d={laid.three} />
        <path class="five" d={laid.five} />
        <path class="axis" d={`M${box.left} ${bottom}V${box.top}`} />
        {laid.known.map(({ name, at }) => (
          <circle key={name} class="known-point" cx={at.x} cy={at.y} r={2.8 * laid.pixel} />
        ))}
      </g>
      <path class="edge" d={`M${box.left} ${bottom}H${right}`} />
      <text class="line-name middle" x={box.left - 0.95 * size} y={laid.axis.two + 0.35 * size}>
        II
      </text>
      <text class="line-name middle" x={box.left - 0.95 * size} y={laid.axis.seven + 0.35 * size}>
        VII
      </text>
    </g>
  );
}
