/** Miniature (thumbnail) of parallel tasks: an alternative beside the other, each from left to right. What runs at once stands below
 *  each other, between where it begins and where it ends. */

import type { Box, Ends, Miniature } from '../model/miniature';
import { formOf, partsOf, type Expression, type Parallel, type Queued } from './document';

/** Lengths of the picture: a task's height and widths, what is between parts, around what stands at once, and between alternatives. */
const [TALL, SHORTEST, LONGEST, BETWEEN, AROUND, APART] = [8, 5, 24, 3, 4, 8];
/** At most so many alternatives, and parts of each list, are drawn. */
const [MOST_ALTERNATIVES, MOST] = [3, 3];

export function miniature({ tasks, alternatives }: Parallel, ends: Ends): Miniature {
  const endsOfTask = new Map(tasks.map(({ task, time }) => [task, ends(time) ?? ([1, 1] as const)]));
  const longest = Math.max(...[...endsOfTask.values()].map(([, most]) => most), 1e-9);
  const drawn = alternatives
    .slice(0, MOST_ALTERNATIVES)
    .map(({ do: expression }) => pictureOf(expression, (name) => boxOf(endsOfTask.get(name) ?? [1, 1], longest)));
  const height = Math.max(TALL, ...drawn.map((picture) => picture.height));
  const whole: Miniature = { width: 0, height, boxes: [], lines: [] };
  for (const picture of drawn) {
    const from = whole.width === 0 ? 0 : whole.width + APART;
    put(whole, picture, from, (height - picture.height) / 2);
    whole.width = from + picture.width;
  }
  return { ...whole, width: Math.max(1, whole.width) };
}

type Draw = (task: string) => Miniature;

function pictureOf(expression: Expression, draw: Draw): Miniature {
  const form = formOf(expression);
  if (form === 'task') return draw(expression as string);
  if (form === 'never')
    return { width: LONGEST / 2, height: TALL, boxes: [], lines: [[0, TALL / 2, LONGEST / 4, TALL / 2]] };
  if (form === 'wait')
    return { width: LONGEST / 2, height: TALL, boxes: [], lines: [[0, TALL / 2, LONGEST / 2, TALL / 2]] };
  if (typeof expression === 'object' && 'queue' in expression) return queueOf(expression.queue, draw);
  const parts = partsOf(expression).slice(0, MOST);
  const copied = parts.length === 1 && form !== 'timeout' && form !== 'retries' && form !== 'series';
  const pictures = (copied ? [parts[0]!, parts[0]!, parts[0]!] : parts).map((part) => pictureOf(part.expression, draw));
  return form === 'series' || form === 'timeout' || form === 'retries' ? seriesOf(pictures) : atOnce(pictures);
}

function boxOf([least, most]: readonly [number, number], longest: number): Miniature {
  const width = Math.max(SHORTEST, LONGEST * Math.sqrt(most / longest));
  const certain = width * Math.sqrt(most > 0 ? least / most : 1);
  const box = (x: number, end: number, look: Box['look']): Box[] =>
    end > x ? [{ x, y: 0, width: end - x, height: TALL, look }] : [];
  return { width, height: TALL, boxes: [...box(0, certain, 'solid'), ...box(certain, width, 'faint')], lines: [] };
}

function seriesOf(parts: readonly Miniature[]): Miniature {
  const height = Math.max(TALL, ...parts.map((part) => part.height));
  const whole: Miniature = { width: 0, height, boxes: [], lines: [] };
  for (const part of parts) {
    const from = whole.width > 0 ? whole.width + BETWEEN : 0;
    if (from > 0) whole.lines.push([whole.width, height / 2, from, height / 2]);
    put(whole, part, from, (height - part.height) / 2);
    whole.width = from + part.width;
  }
  return whole;
}

/** Lanes of a few tasks each, behind what comes before all. */
function queueOf({ time, first, start_up }: Queued, draw: Draw): Miniature {
  const task = pictureOf(time, draw);
  const lane = seriesOf([first ? pictureOf(first, draw) : task, task]);
  const lanes = atOnce([lane, lane, lane]);
  return start_up ? seriesOf([pictureOf(start_up, draw), lanes]) : lanes;
}

/** Below each other, between where all begin and where they meet. */
function atOnce(parts: readonly Miniature[]): Miniature {
  const width = Math.max(TALL, ...parts.map((part) => part.width)) + 2 * AROUND;
  const whole: Miniature = { width, height: TALL, boxes: [], lines: [] };
  const middles: number[] = [];
  let y = 0;
  for (const part of parts) {
    const middle = y + part.height / 2;
    middles.push(middle);
    put(whole, part, AROUND, y);
    whole.lines.push([0, middle, AROUND, middle], [AROUND + part.width, middle, width, middle]);
    y += part.height + BETWEEN;
  }
  const [first = 0, last = first] = [middles[0], middles.at(-1)];
  whole.lines.push([0, first, 0, last], [width, first, width, last]);
  whole.height = Math.max(TALL, y - BETWEEN);
  return whole;
}

function put(whole: Miniature, { boxes, lines }: Miniature, x: number, y: number) {
  whole.boxes.push(...boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })));
  whole.lines.push(...lines.map(([a, b, c, d]) => [a + x, b + y, c + x, d + y] as const));
}
