/** Flattening of a program to table rows: its nodes in document order, and the clauses of its conditionals. */

import { hasBody, isConditional, nameOf, type Conditional, type Program, type Node } from './document';
import { below } from '../model/path';
import { isolated } from '../model/isolated';

interface Place {
  /** The path of the node, or of the clause's list. */
  key: string;
  /** The key of the row that it stands in. */
  parent: string | null;
  depth: number;
  /** Counted from 1, among so many. */
  position: number;
  siblings: number;
  /** How many rows stand right below it. */
  parts: number;
}

export interface NodeRow extends Place {
  kind: 'node';
  path: string;
  name: string;
  node: Node;
  /** The outermost conditional that it stands in, which decides its mode. */
  within: string | null;
}

export interface ClauseRow extends Place {
  kind: 'clause';
  /** The conditional's path. */
  path: string;
  name: string;
  clause: 'then' | 'else';
}

export type Row = NodeRow | ClauseRow;

/** “for i”, “the else clause of odd”. */
export const rowInWords = (row: Row): string =>
  row.kind === 'clause' ? `the ${row.clause} clause of ${isolated(row.name)}` : isolated(row.name);

export function rowsOf(model: Program): Row[] {
  return seriesRows(model.program, 'program', { depth: 0, within: null, parent: null });
}

interface Around {
  depth: number;
  within: string | null;
  parent: string | null;
}

function seriesRows(nodes: readonly Node[], list: string, around: Around): Row[] {
  return nodes.flatMap((node, index) => {
    const key = below(list, index);
    const place = { key, parent: around.parent, depth: around.depth, position: index + 1, siblings: nodes.length };
    const row: NodeRow = {
      kind: 'node',
      path: key,
      name: nameOf(node),
      node,
      within: around.within,
      parts: 0,
      ...place,
    };
    const inside = { ...around, depth: around.depth + 1, parent: key };
    if (hasBody(node))
      return [{ ...row, parts: node.body.length }, ...seriesRows(node.body, below(key, 'body'), inside)];
    if (isConditional(node)) return [{ ...row, parts: 2 }, ...clauseRows(node, row, inside)];
    return [row];
  });
}

/** The rows of both clauses of a conditional. An empty clause has one too, as something can be put there. */
function clauseRows(node: Conditional, row: NodeRow, { depth, parent }: Around): Row[] {
  return (['then', 'else'] as const).flatMap((clause, index): Row[] => {
    const key = below(row.path, clause);
    const nodes = node[clause] ?? [];
    const place = { key, parent, depth, position: index + 1, siblings: 2, parts: nodes.length };
    const head: ClauseRow = { kind: 'clause', path: row.path, name: row.name, clause, ...place };
    return [head, ...seriesRows(nodes, key, { depth: depth + 1, within: row.within ?? row.name, parent: key })];
  });
}
