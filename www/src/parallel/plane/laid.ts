/** Where everything of the plane's picture stands. */

import type { PearsonPlane } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';
import { isolated } from '../../model/isolated';
import { toldApartWithin } from '../../outcome/told_apart';
import { bandsOf, within10Percent } from './coverage';
import { along, openSpot, spotsOf, type Box, type Pixel, type Spot, type Wanted } from '../labels';
import type { Step, TaskPoint } from './points';
import { KNOWN, END_OF_FIVE, least, regionOf, three } from './regions';
import { curve, pathOf, pixelOf, placeAt, ticksOf, type View } from './view';

interface Asked {
  width: number;
  height: number;
  /** The size of words. */
  size: number;
  view: View;
  five: (b1: number) => number | null;
  coverage: PearsonPlane['coverage'];
  points: readonly TaskPoint[];
  steps: readonly Step[];
  current: number | null;
}

export interface Name extends Spot {
  key: string;
  text: string;
  kind: 'chosen' | 'task' | 'step' | 'known' | 'line' | 'region';
}

export type Laid = ReturnType<typeof layOut>;

/** The width of a letter, in units of its size: a name is given a little more than it takes. */
const LETTER = 0.58;
/** Names have so many letters at most, and so many tasks are named at once. */
const [LONGEST, MANY] = [22, 12];
/** The size of words on a page that nobody has enlarged. */
const USUAL_SIZE = 12;

const tickText = (value: number): string => fixed(value, value % 1 === 0 ? 0 : 1);

export function layOut({ width, height, size, view, five, coverage, points, steps, current }: Asked) {
  const ticks = ticksOf(view);
  const widest = Math.max(...ticks.b2.map((value) => tickText(value).length));
  const left = Math.ceil((2.3 + LETTER * Math.max(2, widest)) * size);
  const box: Box = { left, top: 0.7 * size, width: width - left - 0.6 * size, height: height - 2.4 * size };
  const at = (b1: number, b2: number) => pixelOf({ b1, b2 }, view, box);
  const line = (kurtosis: (b1: number) => number | null, from = 0, to = Infinity) =>
    curve(kurtosis, from, to, view, box);
  const lines = { least: line(least), three: line(three), five: line(five, 0, END_OF_FIVE) };
  const { most } = view;
  const corner = at(most.b1, 1);
  const walk = steps.map((step) => ({ ...step, at: pixelOf(step.place, view, box) }));
  const tasks = points.map((point) => ({ ...point, at: pixelOf(point.place, view, box) }));
  const known = KNOWN.map(({ name, place }) => ({ name, at: pixelOf(place, view, box) }));
  return {
    box,
    size,
    /** The size of points and lines: they grow with the words. */
    pixel: size / USUAL_SIZE,
    view,
    known,
    tasks,
    walk,
    walkPath: pathOf(walk.map((step) => step.at)),
    ticks: {
      across: ticks.b1.map((value) => ({ text: tickText(value), x: at(value, 1).x })),
      up: ticks.b2.map((value) => ({ text: tickText(value), y: at(0, value).y })),
    },
    none: `${pathOf([...lines.least, corner])}Z`,
    least: pathOf(lines.least),
    three: pathOf(lines.three),
    five: pathOf(lines.five),
    bands: bandsOf(coverage).map(
      ({ from, to, low, high }) => `${pathOf([...line(low, from, to), ...line(high, from, to).reverse()])}Z`,
    ),
    tenPercent: pathOf(line(within10Percent(coverage), 0, coverage.at(-1)?.b1 ?? 0)),
    /** Where the two halves of the axis B1 = 0 have their names. */
    axis: { two: at(0, 2.2).y, seven: (at(0, 3).y + box.top) / 2 },
    names: named({ box, size, view, lines, tasks, walk, known, current }),
  };
}

interface Naming {
  box: Box;
  size: number;
  view: View;
  lines: Readonly<Record<'least' | 'three' | 'five', readonly Pixel[]>>;
  tasks: readonly (TaskPoint & { at: Pixel })[];
  walk: readonly (Step & { at: Pixel })[];
  known: readonly { name: string; at: Pixel }[];
  current: number | null;
}

/** The words, those that matter most first: they have the room that others are then left without. */
function named({ box, size, view, lines, tasks, walk, known, current }: Naming): Name[] {
  const labels = toldApartWithin(
    tasks.map(({ name }) => name),
    LONGEST,
  );
  const texts = new Map<string, { text: string; kind: Name['kind'] }>();
  const wanted: Wanted[] = [];
  const want = (key: string, text: string, kind: Name['kind'], at: Pixel, away: number, always = false) => {
    texts.set(key, { text: isolated(text), kind });
    const padding = kind === 'chosen' ? 1.4 * size : 0;
    wanted.push({
      key,
      at,
      away,
      width: [...text].length * LETTER * size + padding,
      always,
      mayLead: kind === 'step' || kind === 'chosen',
    });
  };
  const first = tasks.find(({ task }) => task === current);
  const label = (name: string) => labels.get(name) ?? name;
  if (first) want('chosen', label(first.name), 'chosen', first.at, size, true);
  for (const { path, label: text, at, isTask } of [...walk].reverse())
    if (!isTask) want(path, text, 'step', at, 0.7 * size);
  for (const { task, name, at } of tasks)
    if (task !== current && tasks.length <= MANY) want(`task ${task}`, label(name), 'task', at, 0.7 * size);
  const isTask = ({ x, y }: Pixel) => tasks.some(({ at }) => Math.hypot(at.x - x, at.y - y) < 0.5 * size);
  for (const { name, at } of known.filter((one) => !isTask(one.at)))
    want(`known ${name}`, name, 'known', at, 0.6 * size);
  for (const [text, corners] of [
    ['III', lines.three],
    ['V', lines.five],
  ] as const) {
    const end = lastInside(corners, box);
    if (end) want(`line ${text}`, text, 'line', end, 0.5 * size);
  }
  const none = 'no distribution: B2 < B1 + 1';
  const floor = { x: box.left + box.width - none.length * LETTER * size - 4, y: box.top + box.height - 0.9 * size };
  const taken: Spot[] = [{ ...floor, width: none.length * LETTER * size }];
  const drawn = [...Object.values(lines).flat(), ...along(walk.map(({ at }) => at))];
  const marks = [...tasks, ...walk, ...known].map(({ at }) => at);
  const spots = spotsOf(wanted, { height: 1.3 * size, box, taken, points: marks, lines: drawn });
  const names = [...spots].flatMap(([key, spot]): Name[] => {
    const text = texts.get(key);
    return text ? [{ key, ...text, ...spot }] : [];
  });
  names.push({ key: 'none', text: none, kind: 'known', ...taken[0]! });
  return [...regionNames({ box, size, view }, [...drawn, ...marks], names), ...names];
}

/** The names of the regions, each where it is furthest from all lines, points and words. */
function regionNames(
  { box, size, view }: Pick<Naming, 'box' | 'size' | 'view'>,
  drawn: readonly Pixel[],
  names: readonly Spot[],
): Name[] {
  const words = names.flatMap(({ x, y, width }) =>
    [0, 0.25, 0.5, 0.75, 1].map((share) => ({ x: x + share * width, y })),
  );
  const away = [...drawn, ...words];
  return (['I', 'IV', 'VI'] as const).flatMap((text): Name[] => {
    const spot = openSpot(box, (pixel) => regionOf(placeAt(pixel, view, box)) === text, away, 1.1 * size);
    const width = text.length * LETTER * size * 1.4;
    return spot ? [{ key: text, text, kind: 'region', x: spot.x - width / 2, y: spot.y, width }] : [];
  });
}

/** Where a line leaves the box. */
const lastInside = (corners: readonly Pixel[], { left, top, width, height }: Box): Pixel | undefined =>
  corners.filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height).at(-1);
