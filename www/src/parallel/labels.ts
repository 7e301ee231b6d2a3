/** Label placement in a picture: words beside what they name, on no other word or point, and on lines only where nothing else is
 *  left. */

export interface Pixel {
  x: number;
  y: number;
}

/** A part of a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Wanted {
  key: string;
  /** What is named, and how far from its middle words begin. */
  at: Pixel;
  away: number;
  width: number;
  /** Without room it stands there all the same. */
  always?: boolean;
  /** Whether it may stand further away, with a line that leads to what it names. */
  mayLead?: boolean;
}

/** A text's middle left; `from` is what it names, where it stands so far from that that a line has to lead there. */
export interface Spot extends Pixel {
  width: number;
  from?: Pixel;
}

/** What words stand among. */
export interface Among {
  /** The height of all words. */
  height: number;
  box: Box;
  /** Words that stand already. */
  taken: readonly Spot[];
  /** What no word may cover, and what words cover only where nothing else is left. */
  points: readonly Pixel[];
  lines: readonly Pixel[];
}

/** Room between two words. */
const GAP = 6;

/** How much further away words stand that a line leads to. */
const LEADS = 3;

/** Sides in the order in which they are tried: right, left, above, below, and the corners. */
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

/** The spots of those words that have room, by key: who comes first chooses first. */
export function spotsOf(wanted: readonly Wanted[], among: Among): Map<string, Spot> {
  const { height, box } = among;
  const spots = new Map<string, Spot>();
  const stand = [...among.taken];
  for (const one of wanted) {
    const tried = (one.mayLead ? [1, LEADS] : [1])
      .flatMap((far) => SIDES.map((side) => spotAt(one, side, height, far)))
      .filter((spot) => isInside(spot, height, box));
    const costs = tried.map((spot) => cost(spot, one.at, stand, among));
    const least = Math.min(...costs);
    const best = tried[costs.indexOf(least)];
    if (!best || (least >= 1 && !one.always)) continue;
    spots.set(one.key, best);
    stand.push(best);
  }
  return spots;
}

function spotAt(
  { at, away, width }: Wanted,
  [across, down]: readonly [number, number],
  height: number,
  far: number,
): Spot {
  const isCorner = across !== 0 && down !== 0;
  const beside = far * (isCorner ? 0.7 * away : away);
  const left = across > 0 ? at.x + beside : across < 0 ? at.x - beside - width : at.x - width / 2;
  const spot = { x: left, y: at.y + down * (beside + height / 2), width };
  return far > 1 ? { ...spot, from: at } : spot;
}

const isInside = ({ x, y, width }: Spot, height: number, box: Box): boolean =>
  x >= box.left &&
  x + width <= box.left + box.width &&
  y - height / 2 >= box.top &&
  y + height / 2 <= box.top + box.height;

/** Two words that meet are worse than a word on a point, and that is worse than one on a line. */
function cost(spot: Spot, own: Pixel, others: readonly Spot[], { points, lines, height }: Among): number {
  const meets = others.filter((other) => {
    const beside = spot.x + spot.width + GAP > other.x && other.x + other.width + GAP > spot.x;
    return beside && Math.abs(spot.y - other.y) < height;
  });
  const covered = points.filter((point) => (point.x !== own.x || point.y !== own.y) && covers(spot, point, height));
  const crossed = lines.filter((point) => covers(spot, point, height));
  const share = crossed.length / (lines.length + 1);
  // What stands close is better than what crosses no line.
  return 100 * meets.length + covered.length + (spot.from ? 0.5 + share / 2 : share / 2);
}

/** The radius of a point, about. */
const RADIUS = 4;

const covers = ({ x, y, width }: Spot, point: Pixel, height: number): boolean =>
  point.x > x - RADIUS && point.x < x + width + RADIUS && Math.abs(point.y - y) < height / 2 + RADIUS;

/** The point furthest from all of these, of a grid over the box, of those that are in a region; null where it has no room. */
export function openSpot(
  box: Box,
  isIn: (pixel: Pixel) => boolean,
  away: readonly Pixel[],
  room: number,
): Pixel | null {
  const [columns, rows] = [24, 16];
  let best: Pixel | null = null;
  let most = room;
  for (let column = 1; column < columns; column++)
    for (let row = 1; row < rows; row++) {
      const spot = { x: box.left + (box.width * column) / columns, y: box.top + (box.height * row) / rows };
      const far = isIn(spot) ? distance(spot, box, away, most, 4 * room) : 0;
      if (far > most) [best, most] = [spot, far];
    }
  return best;
}

/** How far a spot is from what is nearest to it, the box's edges included, up to `most`: beyond that all spots are as good. No
 *  more than `least` where it is at most that. */
function distance(
  { x, y }: Pixel,
  { left, top, width, height }: Box,
  away: readonly Pixel[],
  least: number,
  most: number,
): number {
  let far = Math.min(most, x - left, left + width - x, y - top, top + height - y);
  for (const other of away) {
    if (far <= least) return least;
    const [across, down] = [other.x - x, other.y - y];
    if (Math.abs(across) < far && Math.abs(down) < far) far = Math.min(far, Math.sqrt(across * across + down * down));
  }
  return far;
}

/** So many points stand for a piece of a line. */
const PIECES = 24;

/** Points along a line through some corners. */
export const along = (corners: readonly Pixel[]): Pixel[] =>
  corners.slice(1).flatMap((to, k) => {
    const from = corners[k] ?? to;
    return Array.from({ length: PIECES }, (_, piece) => ({
      x: from.x + ((to.x - from.x) * piece) / PIECES,
      y: from.y + ((to.y - from.y) * piece) / PIECES,
    }));
  });
