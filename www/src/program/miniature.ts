/** Miniature (thumbnail) of a program, from left to right: blocks as long as they take at most, faint from their least time on; loops
 *  and groups as frames, conditionals as two ways. */

import type { ProgramQueue } from '../../pkg/model';
import type { Box, Ends, Miniature } from '../model/miniature';
import {
  hasBody,
  isConditional,
  isQueue,
  nameOf,
  type Block,
  type Conditional,
  type Node,
  type Program,
} from './document';
import { asOneTime, oneTime } from './time_forms';

/** Lengths of the picture: a block's height, and its width beside that of the longest; what is between parts, and around a loop's. */
const [TALL, SHORTEST, LONGEST, BETWEEN, AROUND] = [10, 5, 30, 3, 4];

export function miniature({ program }: Program, ends: Ends): Miniature {
  const longest = Math.max(...blocksIn(program).map((block) => endsOf(block, ends)[1]), 1e-9);
  return seriesOf(program, (block) => blockOf(endsOf(block, ends), longest));
}

/** A queue is drawn as one of its tasks. */
const asBlock = (node: Block | ProgramQueue): Block =>
  isQueue(node) ? { block: nameOf(node), time: node.queue.time } : node;

type Draw = (block: Block) => Miniature;

const blocksIn = (nodes: readonly Node[]): Block[] =>
  nodes.flatMap((node) =>
    hasBody(node)
      ? blocksIn(node.body)
      : isConditional(node)
        ? blocksIn([...(node.then ?? []), ...(node.else ?? [])])
        : [asBlock(node)],
  );

function endsOf(block: Block, ends: Ends): readonly [number, number] {
  const time = block.operations ? asOneTime(block).time : block.time;
  return ends(oneTime(time)) ?? [1, 1];
}

/** Areas are compared more easily than they are seen: widths go with the root of times. */
function blockOf([least, most]: readonly [number, number], longest: number): Miniature {
  const width = Math.max(SHORTEST, LONGEST * Math.sqrt(most / longest));
  const certain = width * Math.sqrt(most > 0 ? least / most : 1);
  const box = (x: number, end: number, look: Box['look']): Box[] =>
    end > x ? [{ x, y: 0, width: end - x, height: TALL, look }] : [];
  return { width, height: TALL, boxes: [...box(0, certain, 'solid'), ...box(certain, width, 'faint')], lines: [] };
}

const drawn = (node: Node, draw: Draw): Miniature =>
  hasBody(node) ? loopOf(seriesOf(node.body, draw)) : isConditional(node) ? waysOf(node, draw) : draw(asBlock(node));

/** One after the other, in the middle of each other. */
function seriesOf(nodes: readonly Node[], draw: Draw): Miniature {
  const parts = nodes.map((node) => drawn(node, draw));
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

function loopOf(body: Miniature): Miniature {
  const [width, height] = [body.width, body.height].map((side) => side + 2 * AROUND) as [number, number];
  const whole: Miniature = { width, height, boxes: [{ x: 0, y: 0, width, height, look: 'frame' }], lines: [] };
  put(whole, body, AROUND, AROUND);
  return whole;
}

/** One above the other, between a fork and where both meet. */
function waysOf(node: Conditional, draw: Draw): Miniature {
  const ways = [node.then ?? [], node.else ?? []].map((nodes) => seriesOf(nodes, draw));
  const inner = Math.max(TALL, ...ways.map(({ width }) => width));
  const width = inner + 2 * AROUND;
  const whole: Miniature = { width, height: BETWEEN, boxes: [], lines: [] };
  let y = 0;
  const middles: number[] = [];
  for (const way of ways) {
    const middle = y + way.height / 2;
    middles.push(middle);
    put(whole, way, AROUND, y);
    whole.lines.push([0, middle, AROUND, middle], [AROUND + way.width, middle, width, middle]);
    y += way.height + BETWEEN;
  }
  const [first = 0, last = 0] = middles;
  whole.lines.push([0, first, 0, last], [width, first, width, last]);
  whole.height = y - BETWEEN;
  return whole;
}

function put(whole: Miniature, { boxes, lines }: Miniature, x: number, y: number) {
  whole.boxes.push(...boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })));
  whole.lines.push(...lines.map(([a, b, c, d]) => [a + x, b + y, c + x, d + y] as const));
}
