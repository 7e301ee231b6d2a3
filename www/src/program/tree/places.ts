/** Tree paths of nodes: in which list, how far down, and whose list it is. A row's key is its node's path, or for a clause the path
 *  of its list. */

import { hasBody, isConditional, type Program, type Node } from '../document';
import { below, valueAt, withValue } from '../../model/path';

/** A place for a node: before the item that now stands at `index`. */
export interface Place {
  list: string;
  index: number;
}

export type Clause = 'then' | 'else';

export const isClauseKey = (key: string): boolean => /\.(then|else)$/.test(key);

export function placeOf(path: string): Place {
  const [, list = '', index = ''] = /^(.*)\[(\d+)\]$/.exec(path) ?? [];
  return { list, index: Number(index) };
}

/** Whose list this is, and which of its lists; null for the program itself. */
export function ownerOf(list: string): { path: string; of: 'body' | Clause } | null {
  const [, path, of] = /^(.*)\.(body|then|else)$/.exec(list) ?? [];
  return path === undefined ? null : { path, of: of as 'body' | Clause };
}

export const nodesAt = (model: Program, list: string): Node[] => (valueAt(model, list) ?? []) as Node[];

export const nodeAt = (model: Program, path: string): Node => valueAt(model, path) as Node;

/** The lists that a node has, as keys. */
export function listsOf(node: Node): ('body' | Clause)[] {
  return hasBody(node) ? ['body'] : isConditional(node) ? ['then', 'else'] : [];
}

/** The model with `removed` items fewer and `added` more at a place. */
export function spliced(model: Program, { list, index }: Place, removed: number, ...added: Node[]): Program {
  const nodes = nodesAt(model, list);
  return withValue(model, list, [...nodes.slice(0, index), ...added, ...nodes.slice(index + removed)]);
}

/** Where this very node stands. */
export function pathOf(model: Program, node: Node): string | null {
  return pathBelow(model.program, 'program', node);
}

function pathBelow(nodes: readonly Node[], list: string, wanted: Node): string | null {
  for (const [index, node] of nodes.entries()) {
    const path = below(list, index);
    if (node === wanted) return path;
    for (const own of listsOf(node)) {
      const found = pathBelow((valueAt(node, own) ?? []) as Node[], below(path, own), wanted);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The nodes of a list and all below them. */
export function allNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [
    node,
    ...listsOf(node).flatMap((own) => allNodes((valueAt(node, own) ?? []) as Node[])),
  ]);
}
