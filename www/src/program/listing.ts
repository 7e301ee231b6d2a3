/** Print listing of a program: the machine, the schemes, and the tree. */

import type { Line, Listing } from '../model/lesson_plan';
import { own } from '../model/own';
import { timeOnPaper } from '../model/time_on_paper';
import {
  isConditional,
  isGroup,
  isLoop,
  isQueue,
  modeName,
  nameOf,
  schemesOf,
  type Node,
  type Program,
} from './document';
import { unitOf } from '../model/document';
import { ownValues, type Valued } from './own_times';
import { isolated } from '../model/isolated';

export function listing(model: Program): Listing {
  const { machine } = model;
  const { to_spmd: toSpmd, to_simd: toSimd } = machine.switch ?? {};
  const switches = `a switch to SPMD takes ${timeOnPaper(toSpmd ?? 0)}, one to SIMD ${timeOnPaper(toSimd ?? 0)}`;
  return {
    lines: [
      line(0, 'machine', `${machine.processors} PEs; ${switches}; times in ${isolated(unitOf(model))}`),
      ...schemesOf(model).map(({ name, mode, except }) => line(0, `scheme ${name}`, schemeInWords(mode, except))),
      ...model.program.flatMap((node) => linesOf(node, 0)),
    ],
  };
}

const line = (depth: number, name: string, says: string): Line => ({ depth, name, says });

function schemeInWords(mode: 'simd' | 'spmd', except: object | null | undefined): string {
  const others = Object.keys(except ?? {});
  return others.length === 0 ? `all in ${modeName(mode)}` : `all in ${modeName(mode)} but ${others.join(', ')}`;
}

function linesOf(node: Node, depth: number): Line[] {
  if (isLoop(node)) {
    const bound = node.bound === 'cu' ? 'for all PEs together' : 'in each PE';
    const says = [
      `${onPaper(node.iterations, 'iterations')} times ${bound}`,
      costs(node, ['init', 'once before it'], ['test', 'for each test']),
    ];
    return [line(depth, `loop ${node.loop}`, said(says)), ...node.body.flatMap((part) => linesOf(part, depth + 1))];
  }
  if (isQueue(node)) {
    const { tasks, slots, time, schedule, chunk } = node.queue;
    const by = schedule ? `, ${schedule}${chunk ? ` in chunks of ${chunk}` : ''}` : '';
    return [line(depth, nameOf(node), `${tasks} × ${onPaper(time)} on ${slots ?? 'all'} PEs${by}`)];
  }
  if (isGroup(node)) {
    const says = 'each group by itself, until all have ended';
    const name = node.name === undefined || node.name === null ? nameOf(node) : `group of ${node.group} ${node.name}`;
    return [line(depth, name, says), ...node.body.flatMap((part) => linesOf(part, depth + 1))];
  }
  if (isConditional(node)) {
    const decides = node.condition === 'cu' ? 'for all PEs together' : 'in each PE';
    const ends = costs(
      node,
      ['test', 'for the test'],
      ['after_then', 'at the end of then'],
      ['after_else', 'at the end of else'],
    );
    return [
      line(depth, `if ${node.if}`, said([`true with probability ${shareOnPaper(node.probability)} ${decides}`, ends])),
      ...clause('then', node.then ?? [], depth + 1),
      ...clause('else', node.else ?? [], depth + 1),
    ];
  }
  const operations = node.operations?.map((one) =>
    'op' in one && one.op ? `${one.count ?? 1} × ${one.op}` : `${one.count ?? 1} × ${onPaper(one.time)}`,
  );
  return [line(depth, node.block, operations?.join(' + ') ?? onPaper(node.time ?? 0))];
}

const clause = (name: string, nodes: readonly Node[], depth: number): Line[] =>
  nodes.length === 0 ? [] : [line(depth, name, ''), ...nodes.flatMap((node) => linesOf(node, depth + 1))];

const said = (parts: readonly string[]) => parts.filter(Boolean).join('; ');

function costs(node: Node, ...fields: readonly (readonly [string, string])[]): string {
  return fields
    .map(([field, words]) => [own(node as unknown as Record<string, unknown>, field), words] as const)
    .filter(([time]) => time !== undefined && time !== null && time !== 0)
    .map(([time, words]) => `${onPaper(time)} ${words}`)
    .join(', ');
}

/** One value, or each of classes of PEs and of iterations. */
function onPaper(value: unknown, valued: Valued = 'time', one: (value: unknown) => string = timeOnPaper): string {
  const own = ownValues(value, '', valued);
  return own?.map(({ of, value: its }) => `${of}: ${one(its)}`).join(', ') ?? one(value);
}

/** A probability with four digits, or the fraction that it is. */
const shareOnPaper = (share: unknown): string =>
  onPaper(share, 'probability', (one) => (typeof one === 'number' ? String(Number(one.toPrecision(4))) : String(one)));
