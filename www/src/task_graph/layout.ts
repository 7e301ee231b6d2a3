/** Where the tasks and the edges of the drawn graph stand: in layers, from above, by dagre. A unit is a
 *  sixteenth of the root font. */

import { Graph, layout } from '@dagrejs/dagre';
import type { TaskEdge } from '../model/task_edges';

export interface Box {
  name: string;
  /** Of its middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line extends TaskEdge {
  points: { x: number; y: number }[];
  /** Where its label stands. */
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  boxes: Box[];
  lines: Line[];
}

/** More tasks make no picture that anybody reads. */
export const MOST_DRAWN = 150;

const [BETWEEN, LAYERS, MARGIN] = [12, 16, 3];
const LABEL_HEIGHT = 16;

/** Cycles are drawn too: what is wrong is seen best. */
export function layoutOf(sizes: ReadonlyMap<string, [width: number, height: number]>, edges: readonly TaskEdge[], labelWidth: (edge: TaskEdge) => number): Layout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: BETWEEN, ranksep: LAYERS, edgesep: BETWEEN, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  // By number: the library keeps nodes in objects, whose own words names may be.
  const ids = new Map([...sizes.keys()].map((name, k) => [name, String(k)]));
  const idOf = (name: string): string => ids.get(name) ?? '';
  for (const [name, [width, height]] of sizes) graph.setNode(idOf(name), { width, height });
  for (const edge of edges) {
    const width = labelWidth(edge);
    // The library leaves ten units beside a label unless told otherwise.
    graph.setEdge(idOf(edge.from), idOf(edge.to), { width, height: width > 0 ? LABEL_HEIGHT : 0, labelpos: 'c', labeloffset: 0 });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = [...sizes.keys()].map((name): Box => ({ name, ...(graph.node(idOf(name)) as Omit<Box, 'name'>) }));
  const across = isMirrored(boxes) ? (x: number) => width - x : (x: number) => x;
  return {
    width,
    height,
    boxes: boxes.map((box) => ({ ...box, x: across(box.x) })),
    lines: edges.map((edge) => {
      const { points = [], x = 0, y = 0 } = graph.edge(idOf(edge.from), idOf(edge.to)) as Partial<Line>;
      return { ...edge, points: points.map((point) => ({ x: across(point.x), y: point.y })), x: across(x), y };
    }),
  };
}

/** Whether most neighbours in a layer stand the other way round than in the document. */
function isMirrored(boxes: readonly Box[]): boolean {
  const turned = boxes.flatMap((box, k) => boxes.slice(k + 1).filter(({ y }) => Math.abs(y - box.y) < 0.5).map(({ x }) => Math.sign(box.x - x)));
  return turned.reduce((sum, sign) => sum + sign, 0) > 0;
}

/** An edge as the data of an SVG path: from the middle of a task's lower side to that of another's upper side, around what stands
 *  between. */
export function pathOf({ points }: Line, from: Box, to: Box): string {
  if (from.y >= to.y) return backwards(points);
  const [start, end] = [{ x: from.x, y: from.y + from.height / 2 }, { x: to.x, y: to.y - to.height / 2 }];
  // Between neighbouring layers nothing stands.
  const bends = points.length > 3 ? points.slice(1, -1) : [];
  let last = start;
  const curves = [...bends, end].map((point) => {
    const middle = (last.y + point.y) / 2;
    const curve = `C${at({ x: last.x, y: middle })} ${at({ x: point.x, y: middle })} ${at(point)}`;
    last = point;
    return curve;
  });
  return `M${at(start)}${curves.join('')}`;
}

/** An edge against the order, as messages may go: where the layout has it. */
function backwards(points: Line['points']): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.slice(0, -1).map((point, k) => {
    const next = rest[k + 1] ?? point;
    return `Q${at(point)} ${at(k === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${bends.join('')}`;
}

const at = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
