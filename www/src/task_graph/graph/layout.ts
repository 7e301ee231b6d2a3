/** Layout types of the drawn graph, boxes and lines: what is laid out, and where it then stands. A unit is a sixteenth of the root
 *  font. */

export interface Point {
  x: number;
  y: number;
}

/** What is laid out, by number: how wide and high boxes are, and between which of them lines go, with room for labels. */
export interface Sketch {
  boxes: [width: number, height: number][];
  lines: [from: number, to: number, label: number][];
}

export interface Route extends Point {
  points: Point[];
}

/** Where all of a sketch stands: the middles of the boxes, the lines with the places of their labels. */
export interface Placed {
  /** Whether dagre arranged the graph, or it stands in plain layers, because dagre would take long. */
  how: 'arranged' | 'plain';
  width: number;
  height: number;
  boxes: Point[];
  lines: Route[];
}

export interface Box extends Point {
  name: string;
  width: number;
  height: number;
}

export interface Line extends Route {
  from: string;
  to: string;
  /** The bytes of all its messages. */
  volume: number;
}

export const [BETWEEN, LAYERS, MARGIN] = [12, 16, 3];

/** An edge as the data of an SVG path: from the middle of a task's lower side to that of another's upper side, around what stands
 *  between. */
export function pathOf({ points }: Pick<Route, 'points'>, from: Omit<Box, 'name'>, to: Omit<Box, 'name'>): string {
  if (from.y >= to.y) return backwards(points);
  const [start, end] = [
    { x: from.x, y: from.y + from.height / 2 },
    { x: to.x, y: to.y - to.height / 2 },
  ];
  // Between neighbouring layers nothing stands that a line has to bend around.
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
function backwards(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.slice(0, -1).map((point, k) => {
    const next = rest[k + 1] ?? point;
    return `Q${at(point)} ${at(k === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${bends.join('')}`;
}

const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
