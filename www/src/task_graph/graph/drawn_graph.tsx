/** Drawn task graph: coloured by processor, the critical path thick. A press on a task leads to its row. */

import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { counted } from '../../model/import_report';
import { unitOf } from '../../model/document';
import { shown } from '../../state/outcomes';
import { Scrolling } from '../../views/scrolling';
import { DrawnGroup } from './drawn_group';
import { DrawnTask } from './drawn_task';
import { Edge, ManyEdges } from './drawn_edges';
import { labelOf, timeOf } from './sizes';
import { neighbour } from './walk';
import type { Box, Line } from './layout';
import { taskGraph } from '../model';
import { keepLaidOut, MOST_LINES, picture } from './picture';
import { pointedTask, processors } from '../state';
import { isolated } from '../../model/isolated';

/** Units of the picture in one of the root font. */
const UNITS = 16;
/** Smaller than this nothing can be read: then the picture scrolls. */
const LEAST_SCALE = 0.75;
/** A higher picture scrolls too. */
const TALL = 1000;

export function DrawnGraph() {
  useEffect(keepLaidOut, []);
  const empty = useComputed(() => taskGraph.value.tasks.length === 0).value;
  const now = picture.value;
  if (empty) return null;
  return (
    <>
      {now ? (
        <Picture now={now} />
      ) : (
        <p class="note" role="status">
          Drawing the graph…
        </p>
      )}
      {now && <Remarks now={now} />}
    </>
  );
}

type Now = NonNullable<typeof picture.value>;

/** What the picture leaves out. */
function Remarks({ now: { drawn, placed } }: { now: Now }) {
  const tasks = drawn.nodes.reduce((sum, node) => sum + node.tasks.length, 0);
  const folded = tasks > drawn.nodes.length;
  const parts = [
    folded &&
      `${counted(tasks, 'task')} are drawn as ${counted(drawn.nodes.length, 'group')} of alike ones; the table has each.`,
    drawn.edges.length > MOST_LINES && `Volumes of ${counted(drawn.edges.length, 'edge')} are in the table only.`,
    placed.how === 'plain' && 'To arrange so many edges would take long: they are drawn straight on, layer by layer.',
  ];
  const said = parts.filter(Boolean).join(' ');
  return said ? <p class="note">{said}</p> : null;
}

function Picture({ now }: { now: Now }) {
  const { drawn, sketch, placed, outdated } = now;
  const svg = useRef<SVGSVGElement>(null);
  const current =
    useComputed(
      () => picture.value?.drawn.nodes.find(({ tasks }) => tasks.some(({ task }) => task === pointedTask.value))?.name,
    ).value ?? drawn.nodes[0]?.name;
  const boxes = drawn.nodes.map(({ name }, k): Box => {
    const [[width, height], { x, y }] = [sketch.boxes[k] ?? [0, 0], placed.boxes[k] ?? { x: 0, y: 0 }];
    return { name, x, y, width, height };
  });
  const byName = new Map(boxes.map((box) => [box.name, box]));
  const lines = drawn.edges.map((edge, k): Line => ({ ...edge, ...(placed.lines[k] ?? { points: [], x: 0, y: 0 }) }));
  const move = (event: KeyboardEvent) => {
    const to = neighbour(event.key, byName.get(current ?? ''), boxes, lines);
    if (!to) return;
    event.preventDefault();
    svg.current?.querySelector<SVGElement>(`[data-task="${CSS.escape(to.name)}"]`)?.focus();
  };
  const { width, height } = placed;
  const model = taskGraph.value;
  const unit = isolated(shown.value?.prediction.unit ?? unitOf(model));
  return (
    <Scrolling label="The task graph as a picture" class={height > TALL ? 'drawn-graph tall' : 'drawn-graph'}>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        class={outdated ? 'outdated' : undefined}
        aria-label={`Task graph of ${model.tasks.length} tasks on ${processors.value === 1 ? 'one processor' : `${processors.value} processors`}; arrow keys follow its edges`}
        style={{ width: `${width / UNITS}rem`, minWidth: `${(LEAST_SCALE * width) / UNITS}rem` }}
        onKeyDown={move}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.5 L8 4 L0 7.5 Z" />
          </marker>
          <marker
            id="arrow-critical"
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 Z" />
          </marker>
        </defs>
        {lines.length > MOST_LINES ? (
          <ManyEdges lines={lines} boxes={byName} />
        ) : (
          lines.map((line) => <Edge key={`${line.from}\n${line.to}`} line={line} boxes={byName} />)
        )}
        {drawn.nodes.map((node, k) => {
          const box = boxes[k];
          const [task] = node.tasks;
          if (!box || !task) return null;
          return node.tasks.length > 1 ? (
            <DrawnGroup key={node.name} node={node} {...box} stop={node.name === current} unit={unit} />
          ) : (
            <DrawnTask
              key={node.name}
              task={task}
              label={labelOf(task, model)}
              time={timeOf(task, model)}
              {...box}
              stop={node.name === current}
              unit={unit}
            />
          );
        })}
      </svg>
    </Scrolling>
  );
}
