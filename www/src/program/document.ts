/** Document type of a program, as in the JSON Schema, and what its nodes are. */

import type { Conditional, Group, Loop, Mode, Node, Scheme } from '../../pkg/model';
import type { Model, Of } from '../model/document';

export type { Block, Conditional, Group, Loop, Mode, Node, Operation, Scheme, TimePerMode } from '../../pkg/model';

export type Program = Of<'program'>;

export const isProgram = (model: Model): model is Program => model.kind === 'program';

export const isLoop = (node: Node): node is Loop => 'loop' in node;
export const isConditional = (node: Node): node is Conditional => 'if' in node;
/** A part that groups of PEs execute by themselves. */
export const isGroup = (node: Node): node is Group => 'group' in node;
export const hasBody = (node: Node): node is Loop | Group => isLoop(node) || isGroup(node);

/** A group may have no name: then it is called as in Rust. */
export function nameOf(node: Node): string {
  if (isGroup(node)) return node.name ?? `group of ${node.group}`;
  return isLoop(node) ? node.loop : isConditional(node) ? node.if : node.block;
}

/** The schemes to compare: those of the document, or the two that an absent list means. */
export function schemesOf(model: Pick<Program, 'schemes'>): Scheme[] {
  return (
    model.schemes ?? [
      { name: 'SIMD', mode: 'simd' },
      { name: 'SPMD', mode: 'spmd' },
    ]
  );
}

export const modeName = (mode: Mode): string => mode.toUpperCase();
