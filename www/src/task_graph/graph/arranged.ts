/** Layered graph layout by dagre: from above, with few crossings. In the worker only: it may take seconds. */

import { Graph, layout } from '@dagrejs/dagre';
import { BETWEEN, LAYERS, MARGIN, type Placed, type Point, type Route, type Sketch } from './layout';

const LABEL_HEIGHT = 16;

/** Cycles are drawn too: what is wrong is seen best. */
export function arranged({ boxes, lines }: Sketch): Placed {
  const graph = new Graph();
  graph.setGraph({
    rankdir: 'TB',
    nodesep: BETWEEN,
    ranksep: LAYERS,
    edgesep: BETWEEN,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [k, [width, height]] of boxes.entries()) graph.setNode(String(k), { width, height });
  for (const [from, to, label] of lines) {
    // The library leaves ten units beside a label unless told otherwise.
    graph.setEdge(String(from), String(to), {
      width: label,
      height: label > 0 ? LABEL_HEIGHT : 0,
      labelpos: 'c',
      labeloffset: 0,
    });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const points = boxes.map((_, k): Point => graph.node(String(k)) as Point);
  const across = isMirrored(points) ? (x: number) => width - x : (x: number) => x;
  return {
    how: 'arranged',
    width,
    height,
    boxes: points.map(({ x, y }) => ({ x: across(x), y })),
    lines: lines.map(([from, to]) => {
      const { points: bends = [], x = 0, y = 0 } = graph.edge(String(from), String(to)) as Partial<Route>;
      return { points: bends.map((point) => ({ x: across(point.x), y: point.y })), x: across(x), y };
    }),
  };
}

/** Whether most neighbours in a layer stand the other way round than in the document. */
function isMirrored(points: readonly Point[]): boolean {
  const turned = points.flatMap((point, k) =>
    points
      .slice(k + 1)
      .filter(({ y }) => Math.abs(y - point.y) < 0.5)
      .map(({ x }) => Math.sign(point.x - x)),
  );
  return turned.reduce((sum, sign) => sum + sign, 0) > 0;
}
