/** Document type of a program, as in the JSON Schema, and what its nodes are. */

import type { Conditional, Loop, Mode, Node, Scheme } from '../../pkg/model';
import type { Model, Of } from '../model/document';

export type { Block, Conditional, Loop, Mode, Node, Operation, Scheme, TimePerMode } from '../../pkg/model';

export type Program = Of<'program'>;

export const isProgram = (model: Model): model is Program => model.kind === 'program';

export const isLoop = (node: Node): node is Loop => 'loop' in node;
export const isConditional = (node: Node): node is Conditional => 'if' in node;

export function nameOf(node: Node): string {
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
