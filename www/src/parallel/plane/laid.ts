/** Layout of points and labels of the plane's picture, on what stands still. */

import { isolated } from '../../model/isolated';
import { toldApartWithin } from '../../outcome/told_apart';
import { along, openSpot, spotsOf, type Box, type Pixel, type Spot, type Wanted } from '../labels';
import { LETTER, type LaidGround } from './laid_ground';
import type { Step, TaskPoint } from './points';
import { regionOf } from './regions';
import { pathOf, pixelOf, placeAt } from './view';

interface Shown {
  points: readonly TaskPoint[];
  steps: readonly Step[];
  current: number | null;
  /** Whether the steps are those of another model: as long as they are, they say nothing of where its tasks lie. */
  outdated: boolean;
}

export interface Name extends Spot {
  key: string;
  text: string;
  kind: 'chosen' | 'task' | 'step' | 'known' | 'line' | 'region';
}

export type Laid = ReturnType<typeof layOut>;

/** Names have so many letters at most, and so many tasks are named at once. */
const [LONGEST, MANY] = [22, 12];

export function layOut(ground: LaidGround, { points, steps, current, outdated }: Shown) {
  const { view, box, size } = ground;
  const tasks = points.map((point) => ({ ...point, at: pixelOf(point.place, view, box) }));
  const walk = steps.map((step) => {
    const at = pixelOf(step.place, view, box);
    const task = step.isTask ? tasks.find(({ name }) => name === step.label) : undefined;
    // What is left of a task from 0 on, in steps of the resolution, may lie elsewhere.
    const isApart = task !== undefined && !outdated && Math.hypot(task.at.x - at.x, task.at.y - at.y) > size;
    return { ...step, at, isDrawn: !step.isTask || isApart, label: isApart ? `${step.label}, rounded` : step.label };
  });
  return {
    ...ground,
    tasks,
    walk,
    walkPath: pathOf(walk.map((step) => step.at)),
    names: named(ground, { tasks, walk, current }),
  };
}

interface Named {
  tasks: readonly (TaskPoint & { at: Pixel })[];
  walk: readonly (Step & { at: Pixel; isDrawn: boolean })[];
  current: number | null;
}

/** The words, those that matter most first: they have the room that others are then left without. */
function named(ground: LaidGround, { tasks, walk, current }: Named): Name[] {
  const { box, size, lines, known } = ground;
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
  for (const { path, label: text, at, isDrawn } of [...walk].reverse())
    if (isDrawn) want(path, text, 'step', at, 0.7 * size);
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
  return [...regionNames(ground, [...drawn, ...marks], names), ...names];
}

/** The names of the regions, each where it is furthest from all lines, points and words. */
function regionNames({ box, size, view }: LaidGround, drawn: readonly Pixel[], names: readonly Spot[]): Name[] {
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
