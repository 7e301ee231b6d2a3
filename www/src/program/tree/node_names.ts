/** Unique names of a program's nodes: schemes use them. */

import { isConditional, isGroup, isLoop, isQueue, nameOf, type Program, type Node } from '../document';
import { numbered } from '../../model/names';
import { allNodes, listsOf } from './places';
import { valueAt, withValue } from '../../model/path';

export type KindOfNode = 'block' | 'loop' | 'if' | 'group' | 'queue';

/** Kinds that are added by themselves; groups are put around what is there, and queues are written as JSON. */
export type AddedKind = Exclude<KindOfNode, 'group' | 'queue'>;

export const kindOf = (node: Node): KindOfNode =>
  isQueue(node) ? 'queue' : isGroup(node) ? 'group' : isLoop(node) ? 'loop' : isConditional(node) ? 'if' : 'block';

export const namesIn = (nodes: readonly Node[]): Set<string> => new Set(allNodes(nodes).map(nameOf));

export const named = (node: Node, name: string): Node =>
  isGroup(node) || isQueue(node) ? { ...node, name } : { ...node, [kindOf(node)]: name };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** What a new node is called, in this order, as long as nobody else is. */
const FIRST: Record<KindOfNode, string[]> = {
  block: [...LETTERS],
  loop: [...LETTERS.slice(8, 14)].map((letter) => `for ${letter}`),
  if: ['condition'],
  group: ['groups'],
  queue: ['tasks'],
};

export function freshName(model: Program, kind: KindOfNode): string {
  const taken = namesIn(model.program);
  return FIRST[kind].find((name) => !taken.has(name)) ?? numbered(FIRST[kind][0] ?? kind, taken);
}

/** A copy in which every name is new, and whose names they are like. */
export function renamedCopy(node: Node, taken: Set<string>): { copy: Node; like: Map<string, string> } {
  const like = new Map<string, string>();
  const copied = (original: Node): Node => {
    const name = numbered(nameOf(original), taken);
    taken.add(name);
    like.set(name, nameOf(original));
    return listsOf(original).reduce<Node>(
      (copy, own) => {
        const nodes = valueAt(original, own) as Node[] | undefined;
        return nodes ? withValue(copy, own, nodes.map(copied)) : copy;
      },
      named(original, name),
    );
  };
  return { copy: copied(node), like };
}
