/** Flattening of a program tree to table rows: what each part is called, what it takes, and the line that it comes from. */

import { worth, type Probability } from '../../model/probability';

/** A program of that form, as far as the engine makes it of a source. */
export interface Tree {
  machine: { processors: number };
  program: readonly Node[];
}

type Node = (
  | { block: string; time?: unknown }
  | { loop: string; iterations: unknown; init?: unknown; test?: unknown; body: readonly Node[] }
  | { if: string; probability: Probability; test?: unknown; then?: readonly Node[]; else?: readonly Node[] }
) & { note?: string };

export interface TreeRow {
  /** How many loops and conditionals it is within. */
  depth: number;
  /** “loop”, “if”, “else” or nothing. */
  kind: string;
  name: string;
  takes: string;
  /** What stands on its line; nothing where no line has it. */
  from: string;
}

/** The rows, in the order of execution. */
export function treeRows({ program }: Tree): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (nodes: readonly Node[], depth: number) => nodes.forEach((node) => addNode(node, depth));
  const addNode = (node: Node, depth: number) => {
    const from = node.note ?? '';
    if ('block' in node) rows.push({ depth, kind: '', name: node.block, takes: costs(node.time), from });
    else if ('loop' in node) {
      const takes = [times(node.iterations), ...controls({ init: node.init, test: node.test })];
      rows.push({ depth, kind: 'loop', name: node.loop, takes: takes.join(' · '), from });
      add(node.body, depth + 1);
    } else {
      const takes = [`p = ${share(node.probability)}`, ...controls({ test: node.test })];
      rows.push({ depth, kind: 'if', name: node.if, takes: takes.join(' · '), from });
      add(node.then ?? [], depth + 1);
      if (node.else) {
        rows.push({ depth, kind: 'else', name: '', takes: '', from: '' });
        add(node.else, depth + 1);
      }
    }
  };
  add(program, 0);
  return rows;
}

const share = (probability: Probability): string =>
  typeof probability === 'string' ? probability : String(Number(probability.toPrecision(4)));

/** A cost, or both where they differ by mode. */
function costs(time: unknown): string {
  const { simd, spmd } = (time ?? {}) as { simd?: number; spmd?: number };
  return typeof time === 'number' ? written(time) : `${written(simd ?? 0)} SIMD, ${written(spmd ?? 0)} SPMD`;
}

/** What is not whole has so many digits behind the point, and a small cost so many in all. */
const DIGITS = 4;

const written = (cost: number): string => String(Number(cost < 1 ? cost.toPrecision(DIGITS) : cost.toFixed(DIGITS)));

const controls = (all: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(all).flatMap(([name, time]) => (time === undefined ? [] : [`${name} ${costs(time)}`]));

function times(iterations: unknown): string {
  if (typeof iterations === 'number') return iterations === 1 ? 'once' : `${iterations} times`;
  const { geometric, values } = iterations as {
    geometric?: { probability: Probability };
    values?: Record<string, number>;
  };
  if (geometric) return `again with p = ${share(1 - worth(geometric.probability))}`;
  return values ? `${Object.keys(values).join(' or ')} times` : 'a number of times that varies';
}
