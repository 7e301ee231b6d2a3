/** Document type of a program, as in the JSON Schema, and what its nodes are. */

import type { Block, Conditional, Group, Loop, Mode, Node, ProgramQueue, Scheme } from '../../pkg/model';
import type { Model, Of } from '../model/document';

export type { Block, Conditional, Group, Loop, Mode, Node, Operation, Scheme, TimePerMode } from '../../pkg/model';

export type Program = Of<'program'>;

export const isProgram = (model: Model): model is Program => model.kind === 'program';

export const isBlock = (node: Node): node is Block => 'block' in node;
export const isLoop = (node: Node): node is Loop => 'loop' in node;
export const isConditional = (node: Node): node is Conditional => 'if' in node;
/** A part that groups of PEs execute by themselves. */
export const isGroup = (node: Node): node is Group => 'group' in node;
/** Tasks that PEs take one by one. */
export const isQueue = (node: Node): node is ProgramQueue => 'queue' in node;
export const hasBody = (node: Node): node is Loop | Group => isLoop(node) || isGroup(node);

/** A group, or a queue, may have no name: then it is called as in Rust. */
export function nameOf(node: Node): string {
  if (isQueue(node)) return node.name ?? `queue of ${node.queue.tasks}`;
  if (isGroup(node)) return node.name ?? `group of ${node.group}`;
  return isLoop(node) ? node.loop : isConditional(node) ? node.if : node.block;
}

/** The schemes to compare: those of the document, or the two that an absent list means; of queues, which have no SIMD, one. */
export function schemesOf({ schemes, program = [] }: Partial<Pick<Program, 'schemes' | 'program'>>): Scheme[] {
  const spmd: Scheme = { name: 'SPMD', mode: 'spmd' };
  return schemes ?? (hasQueue(program) ? [spmd] : [{ name: 'SIMD', mode: 'simd' }, spmd]);
}

const hasQueue = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => isQueue(node) || (hasBody(node) && hasQueue(node.body)));

export const modeName = (mode: Mode): string => mode.toUpperCase();
