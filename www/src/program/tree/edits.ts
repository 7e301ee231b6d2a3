/** Edits of the program's tree: a row's key in; the new model, the row to go to, and what happened out. Null where there is nothing
 *  to do. No edit leaves a loop without a body or two nodes with one name. */

import { isBlock, isConditional, isGroup, nameOf, type Block, type Program, type Node } from '../document';
import { withCarriedModes } from '../schemes/carried_modes';
import { freshName, kindOf, named, namesIn, renamedCopy, type AddedKind, type KindOfNode } from './node_names';
import { below, withValue } from '../../model/path';
import {
  isClauseKey,
  listsOf,
  nodeAt,
  nodesAt,
  ownerOf,
  pathOf,
  placeOf,
  spliced,
  type Clause,
  type Place,
} from './places';
import { isolated } from '../../model/isolated';

export interface Edited {
  model: Program;
  /** The key of the row to go to; null for the program itself. */
  focus: string | null;
  /** What happened, as a sentence. */
  said: string;
}

export type Edit = (model: Program, key: string) => Edited | null;

const TIME = 10;
const ITERATIONS = 10;

export const WORDS: Record<KindOfNode, string> = {
  block: 'Block',
  loop: 'Loop',
  if: 'Conditional',
  group: 'Group',
  queue: 'Queue',
};

/** A node's name within a sentence. */
export const wordFor = (node: Node): string => isolated(nameOf(node));

function newBlock(model: Program): Block {
  return { block: freshName(model, 'block'), time: TIME };
}

/** A new node; what must not be empty holds a block. */
function newNode(model: Program, kind: AddedKind): Node {
  return kind === 'block' ? newBlock(model) : around(model, kind, [newBlock(model)]);
}

function around(model: Program, kind: 'loop' | 'if' | 'group', nodes: Node[], clause: Clause = 'then'): Node {
  const name = freshName(model, kind);
  if (kind === 'group') return { group: 1, name, body: nodes };
  return kind === 'loop'
    ? { loop: name, iterations: ITERATIONS, body: nodes }
    : { if: name, probability: 0.5, [clause]: nodes };
}

function insert(model: Program, place: Place, kind: AddedKind): Edited {
  const node = newNode(model, kind);
  const focus = below(place.list, place.index);
  return {
    model: spliced(model, place, 0, node),
    focus,
    said: `${WORDS[kind]} ${wordFor(node)} added${into(model, place.list)}.`,
  };
}

/** “ in for i”, “ in the else clause of odd”, or nothing. */
export function into(model: Program, list: string): string {
  const owner = ownerOf(list);
  if (!owner) return '';
  const name = wordFor(nodeAt(model, owner.path));
  return owner.of === 'body' ? ` in ${name}` : ` in the ${owner.of} clause of ${name}`;
}

/** After the node; in a clause, at its end. */
export const addAfter =
  (kind: AddedKind): Edit =>
  (model, key) => {
    if (isClauseKey(key)) return addInside(kind)(model, key);
    const { list, index } = placeOf(key);
    return insert(model, { list, index: index + 1 }, kind);
  };

export const addBefore =
  (kind: AddedKind): Edit =>
  (model, key) =>
    isClauseKey(key) ? null : insert(model, placeOf(key), kind);

/** At the end of the loop's body, of the clause, or of the then clause. */
export const addInside =
  (kind: AddedKind): Edit =>
  (model, key) => {
    const list = isClauseKey(key) ? key : innerList(model, key);
    return list === null ? null : insert(model, { list, index: nodesAt(model, list).length }, kind);
  };

export function innerList(model: Program, path: string): string | null {
  const [own] = listsOf(nodeAt(model, path));
  return own === undefined ? null : below(path, own);
}

/** At the end of the program. */
export const append = (model: Program, kind: AddedKind): Edited =>
  insert(model, { list: 'program', index: model.program.length }, kind);

/** Puts a loop or a conditional around a node, in the node's mode; or groups of PEs, as large as two of them can be. */
export const wrap =
  (kind: 'loop' | 'if' | 'group', clause: Clause = 'then'): Edit =>
  (model, key) => {
    if (isClauseKey(key)) return null;
    const node = nodeAt(model, key);
    const plain = around(model, kind, [node], clause);
    const wrapper = isGroup(plain) ? { ...plain, group: groupSize(model, key) } : plain;
    const edited = spliced(model, placeOf(key), 1, wrapper);
    const like = new Map([[nameOf(wrapper), nameOf(node)]]);
    const said = `${wordFor(node)} now stands in ${wordFor(wrapper)}.`;
    return { model: withCarriedModes(model, edited, like), focus: key, said };
  };

/** The PEs of groups at a place: the greatest number below the PEs around that divides these, 1 where there is none. */
function groupSize(model: Program, path: string): number {
  const groups = ownersOf(path)
    .map((owner) => nodeAt(model, owner))
    .filter(isGroup);
  const pes = Number(groups[0]?.group ?? model.machine.processors);
  if (!Number.isInteger(pes) || pes > MOST_PES) return 1;
  const below = Array.from({ length: Math.max(0, pes - 1) }, (_, k) => pes - 1 - k);
  return below.find((size) => pes % size === 0) ?? 1;
}

/** More PEs no program has. */
const MOST_PES = 4096;

/** The paths of all nodes around one, the innermost first. */
function ownersOf(path: string): string[] {
  const owner = ownerOf(placeOf(path).list)?.path;
  return owner === undefined ? [] : [owner, ...ownersOf(owner)];
}

/** Puts what stands in a loop, a conditional or groups in its place. */
export const unwrap: Edit = (model, key) => {
  if (isClauseKey(key)) return null;
  const node = nodeAt(model, key);
  if (listsOf(node).length === 0) return null;
  const parts = listsOf(node).flatMap((own) => nodesAt(model, below(key, own)));
  if (parts.length === 0) return remove(model, key);
  const edited = spliced(model, placeOf(key), 1, ...parts);
  return {
    model: withCarriedModes(model, edited),
    focus: key,
    said: `${wordFor(node)} removed; what stood in it has stayed.`,
  };
};

export const duplicate: Edit = (model, key) => {
  if (isClauseKey(key)) return null;
  const { list, index } = placeOf(key);
  const { copy, like } = renamedCopy(nodeAt(model, key), namesIn(model.program));
  const edited = spliced(model, { list, index: index + 1 }, 0, copy);
  const said = `${wordFor(nodeAt(model, key))} duplicated as ${wordFor(copy)}.`;
  return { model: withCarriedModes(model, edited, like), focus: below(list, index + 1), said };
};

/** A clause loses all that stands in it. */
export const remove: Edit = (model, key) => {
  if (isClauseKey(key)) return clear(model, key);
  const place = placeOf(key);
  const name = wordFor(nodeAt(model, key));
  if (isLastOfBody(model, key) && isIdle(nodeAt(model, key))) return null;
  const { model: edited, filled } = without(model, key);
  const said = filled
    ? `${name} deleted; a loop repeats something, so a block of no time stands there.`
    : `${name} deleted.`;
  return { model: withCarriedModes(model, edited), focus: neighbour(edited, place), said };
};

function clear(model: Program, list: string): Edited | null {
  const owner = ownerOf(list);
  const node = owner && nodeAt(model, owner.path);
  if (!owner || !node || !isConditional(node)) return null;
  const after = owner.of === 'then' ? 'after_then' : 'after_else';
  if (nodesAt(model, list).length === 0 && node[after] === undefined) return null;
  const edited = emptied(withValue(model, below(owner.path, after), undefined), list);
  return {
    model: withCarriedModes(model, edited),
    focus: list,
    said: `The ${owner.of} clause of ${wordFor(node)} is empty now.`,
  };
}

/** A conditional has a clause, if an empty one. */
function emptied(model: Program, list: string): Program {
  const owner = ownerOf(list);
  const other = owner?.of === 'then' ? 'else' : 'then';
  return withValue(model, list, owner && nodesAt(model, below(owner.path, other)).length > 0 ? undefined : []);
}

/** Takes a node out. A loop repeats something: the last of a body leaves a block of no time behind. */
export function without(model: Program, path: string): { model: Program; filled: boolean } {
  const place = placeOf(path);
  if (isLastOfBody(model, path)) {
    const block: Block = { block: freshName(model, 'block'), time: 0 };
    return { model: spliced(model, place, 1, block), filled: true };
  }
  const last = nodesAt(model, place.list).length === 1 && place.list !== 'program';
  return { model: last ? emptied(model, place.list) : spliced(model, place, 1), filled: false };
}

function isLastOfBody(model: Program, path: string): boolean {
  const { list } = placeOf(path);
  return ownerOf(list)?.of === 'body' && nodesAt(model, list).length === 1;
}

const isIdle = (node: Node): boolean => isBlock(node) && node.time === 0;

/** The row to go to when the one at a place has gone: the next one, the one before, or the owner. */
function neighbour(model: Program, { list, index }: Place): string | null {
  const count = nodesAt(model, list).length;
  if (count > 0) return below(list, Math.min(index, count - 1));
  return isClauseKey(list) ? list : (ownerOf(list)?.path ?? null);
}

/** Renames a node; null for a name that is empty or another node's. */
export function rename(model: Program, path: string, name: string): Edited | null {
  const node = nodeAt(model, path);
  const old = nameOf(node);
  const trimmed = name.trim();
  if (trimmed === old || trimmed === '' || namesIn(model.program).has(trimmed)) return null;
  const edited = withValue(model, path, named(node, trimmed));
  return {
    model: withCarriedModes(model, edited, new Map([[trimmed, old]])),
    focus: path,
    said: `${WORDS[kindOf(node)]} “${isolated(old)}” is now “${isolated(trimmed)}”.`,
  };
}

/** Where the one node stands that was put in. */
export function edited(before: Program, after: Program, node: Node, said: string): Edited {
  return { model: withCarriedModes(before, after), focus: pathOf(after, node), said };
}
