/** Edges of the drawn graph: one by one with their volumes, or many as one line. */

import { useComputed } from '@preact/signals';
import { pathOf, type Box, type Line } from './layout';
import { volumeText } from './picture';
import { SURE } from './drawn_task';
import { criticality } from '../state';

type Boxes = ReadonlyMap<string, Box>;

const isCritical = ({ from, to }: Line): boolean =>
  Math.min(criticality.value.get(from) ?? 0, criticality.value.get(to) ?? 0) >= SURE;

const path = (line: Line, boxes: Boxes): string => {
  const [from, to] = [boxes.get(line.from), boxes.get(line.to)];
  return from && to ? pathOf(line, from, to) : '';
};

export function Edge({ line, boxes }: { line: Line; boxes: Boxes }) {
  const critical = isCritical(line);
  const text = volumeText(line.volume);
  return (
    <g class={critical ? 'edge critical' : 'edge'} aria-hidden="true">
      <path d={path(line, boxes)} marker-end={`url(#${critical ? 'arrow-critical' : 'arrow'})`} />
      {text && (
        <text x={line.x} y={line.y + 4}>
          {text}
        </text>
      )}
    </g>
  );
}

/** Without arrows: all go down. */
export function ManyEdges({ lines, boxes }: { lines: readonly Line[]; boxes: Boxes }) {
  const critical = useComputed(() => new Set(lines.filter(isCritical))).value;
  const all = (some: readonly Line[]) => some.map((line) => path(line, boxes)).join('');
  return (
    <g aria-hidden="true">
      <g class="edge many">
        <path d={all(lines.filter((line) => !critical.has(line)))} />
      </g>
      <g class="edge many critical">
        <path d={all(lines.filter((line) => critical.has(line)))} />
      </g>
    </g>
  );
}
