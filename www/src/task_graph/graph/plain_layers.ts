/** Layered graph layout by the barycentre heuristic (the fallback), in time that grows as its boxes and lines do: each layer is
 *  sorted by where its neighbours stand, a few times, and broken into rows where it is wide. Lines go straight on, behind what stands
 *  between. */

import { layersOf } from './layers';
import { BETWEEN, MARGIN, type Placed, type Point, type Sketch } from './layout';

const SWEEPS = 4;
const WIDEST = 1100;
/** The distance between layers, and that between the rows of one layer. */
const [APART, ROWS] = [40, 8];

export function plainLayers({ boxes, lines }: Sketch): Placed {
  const layer = layersOf(boxes.length, lines);
  const rows = sorted(layer, lines).map((one) => broken(one, boxes));
  const widths = rows.flat().map((row) => widthOf(row, boxes));
  const width = widths.reduce((most, one) => Math.max(most, one), 0) + 2 * MARGIN;
  const points: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  let y = MARGIN;
  for (const some of rows) {
    for (const row of some) {
      let x = (width - widthOf(row, boxes)) / 2;
      const highest = row.reduce((most, box) => Math.max(most, boxes[box]?.[1] ?? 0), 0);
      for (const box of row) {
        const own = boxes[box]?.[0] ?? 0;
        points[box] = { x: x + own / 2, y: y + highest / 2 };
        x += own + BETWEEN;
      }
      y += highest + ROWS;
    }
    y += APART - ROWS;
  }
  const none = { x: 0, y: 0 };
  return {
    how: 'plain',
    width,
    height: Math.max(0, y - APART) + MARGIN,
    boxes: points,
    lines: lines.map(([from, to]) => {
      const [start, end] = [points[from] ?? none, points[to] ?? none];
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      return { points: [start, start.y >= end.y ? { x: middle.x + BETWEEN, y: middle.y } : middle, end], ...middle };
    }),
  };
}

/** The layers, each in the order of what its boxes are joined to: from above, then from below, in turn. */
function sorted(layer: readonly number[], lines: Sketch['lines']): number[][] {
  const layers: number[][] = [];
  layer.forEach((number, box) => (layers[number] ??= []).push(box));
  const above: number[][] = layer.map(() => []);
  const below: number[][] = layer.map(() => []);
  for (const [from, to] of lines) {
    above[to]?.push(from);
    below[from]?.push(to);
  }
  const place = new Array<number>(layer.length).fill(0);
  const put = (one: readonly number[]) =>
    one.forEach((box, k) => {
      place[box] = (k + 0.5) / one.length;
    });
  layers.forEach(put);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const near = sweep % 2 === 0 ? above : below;
    for (const one of sweep % 2 === 0 ? layers : [...layers].reverse()) {
      const aim = new Map(one.map((box) => [box, mean(near[box] ?? [], place) ?? place[box] ?? 0]));
      one.sort((a, b) => (aim.get(a) ?? 0) - (aim.get(b) ?? 0) || a - b);
      put(one);
    }
  }
  return layers;
}

function mean(boxes: readonly number[], place: readonly number[]): number | null {
  return boxes.length === 0 ? null : boxes.reduce((sum, box) => sum + (place[box] ?? 0), 0) / boxes.length;
}

function broken(one: readonly number[], boxes: Sketch['boxes']): number[][] {
  const rows: number[][] = [[]];
  let width = 0;
  for (const box of one) {
    const own = (boxes[box]?.[0] ?? 0) + BETWEEN;
    if (width + own > WIDEST && width > 0) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)?.push(box);
    width += own;
  }
  return rows;
}

const widthOf = (row: readonly number[], boxes: Sketch['boxes']): number =>
  row.reduce((sum, box) => sum + (boxes[box]?.[0] ?? 0) + BETWEEN, -BETWEEN);
