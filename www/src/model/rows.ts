/** A program as the rows of a table: its nodes in document order, and the clauses of its conditionals. */

import { isConditional, isLoop, nameOf, type Model, type Node } from './document';
import { below } from './path';

export interface NodeRow {
  kind: 'node';
  path: string;
  depth: number;
  name: string;
  node: Node;
  /** The outermost conditional that it stands in, which decides its mode. */
  within: string | null;
}

export interface ClauseRow {
  kind: 'clause';
  /** Of the conditional. */
  path: string;
  depth: number;
  name: string;
  clause: 'then' | 'else';
}

export type Row = NodeRow | ClauseRow;

export function rowsOf(model: Model): Row[] {
  return seriesRows(model.program, 'program', 0, null);
}

function seriesRows(nodes: readonly Node[], path: string, depth: number, within: string | null): Row[] {
  return nodes.flatMap((node, index) => nodeRows(node, below(path, index), depth, within));
}

function nodeRows(node: Node, path: string, depth: number, within: string | null): Row[] {
  const row: NodeRow = { kind: 'node', path, depth, name: nameOf(node), node, within };
  if (isLoop(node)) return [row, ...seriesRows(node.body, below(path, 'body'), depth + 1, within)];
  if (!isConditional(node)) return [row];
  const clauses = (['then', 'else'] as const).flatMap((clause): Row[] => {
    const after = clause === 'then' ? node.after_then : node.after_else;
    if (!node[clause] && after === undefined) return [];
    const head: ClauseRow = { kind: 'clause', path, depth: depth + 1, name: row.name, clause };
    return [head, ...seriesRows(node[clause] ?? [], below(path, clause), depth + 2, within ?? row.name)];
  });
  return [row, ...clauses];
}
