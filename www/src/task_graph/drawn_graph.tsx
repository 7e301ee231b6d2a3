/** The task graph as a picture: coloured by processor, what is critical thick. A press on a task leads to its row. */

import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { narrow } from '../state/appearance';
import { edgesOf } from '../model/task_edges';
import { unitOf } from '../model/document';
import { fixed } from '../outcome/number_text';
import { shown } from '../state/outcomes';
import { Scrolling } from '../views/scrolling';
import { DrawnTask } from './drawn_task';
import { sizesOf } from './graph_sizes';
import { neighbour } from './graph_keys';
import { layoutOf, MOST_DRAWN, pathOf, type Box, type Line } from './layout';
import { taskGraph } from './model';
import { criticality, pointedTask, processors } from './state';

/** Units of the picture in one of the root font. */
const UNITS = 16;
/** Smaller than this nothing can be read: then the picture scrolls. */
const LEAST_SCALE = 0.75;
/** A probability that is written as 1. */
const SURE = 0.9995;

const volumeText = (volume: number): string => (volume > 0 ? `${fixed(volume, Number.isInteger(volume) ? 0 : 1)} B` : '');

export function DrawnGraph() {
  const picture = useComputed(() => {
    const model = taskGraph.value;
    const edges = edgesOf(model);
    if (model.tasks.length === 0 || model.tasks.length > MOST_DRAWN) return null;
    return layoutOf(sizesOf(model, narrow.value), edges, ({ volume }) => volumeText(volume).length * 7);
  }).value;
  const svg = useRef<SVGSVGElement>(null);
  if (!picture) {
    const { length } = taskGraph.value.tasks;
    return <p class="note">{length > 0 && `${length} tasks are too many for a picture; they are all in the table.`}</p>;
  }
  const { width, height, boxes, lines } = picture;
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const current = boxes.find(({ name }) => name === pointedTask.value) ?? boxes[0];
  const move = (event: KeyboardEvent) => {
    const to = neighbour(event.key, current, boxes, lines);
    if (!to) return;
    event.preventDefault();
    svg.current?.querySelector<SVGElement>(`[data-task="${CSS.escape(to.name)}"]`)?.focus();
  };
  return (
    <Scrolling label="The task graph as a picture" class="drawn-graph">
      <svg
        ref={svg} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={`Task graph of ${taskGraph.value.tasks.length} tasks on ${processors.value === 1 ? 'one processor' : `${processors.value} processors`}; arrow keys follow its edges`}
        style={{ width: `${width / UNITS}rem`, minWidth: `${(LEAST_SCALE * width) / UNITS}rem` }} onKeyDown={move}
      >
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5 L8 4 L0 7.5 Z" /></marker>
          <marker id="arrow-critical" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 Z" /></marker>
        </defs>
        {lines.map((line) => <Edge key={`${line.from}\n${line.to}`} line={line} boxes={byName} />)}
        {boxes.map((box) => <DrawnTask key={box.name} box={box} stop={box === current} unit={shown.value?.prediction.unit ?? unitOf(taskGraph.value)} />)}
      </svg>
    </Scrolling>
  );
}

function Edge({ line, boxes }: { line: Line; boxes: ReadonlyMap<string, Box> }) {
  const [from, to] = [boxes.get(line.from), boxes.get(line.to)];
  if (!from || !to) return null;
  const critical = Math.min(criticality.value.get(line.from) ?? 0, criticality.value.get(line.to) ?? 0) >= SURE;
  const text = volumeText(line.volume);
  return (
    <g class={critical ? 'edge critical' : 'edge'} aria-hidden="true">
      <path d={pathOf(line, from, to)} marker-end={`url(#${critical ? 'arrow-critical' : 'arrow'})`} />
      {text && <text x={line.x} y={line.y + 4}>{text}</text>}
    </g>
  );
}
