/** The model document as the JSON Schema has it, and what its nodes are. */

import type { Conditional, Loop, Mode, Model, Node, Scheme } from '../../pkg/model';
import { isolated } from './isolated';

export type { Block, Conditional, Loop, Mode, Model, Node, Scheme } from '../../pkg/model';

/** The model of a kind. */
export type Of<K extends Model['kind']> = Extract<Model, { kind: K }>;
export type Program = Of<'program'>;
export type TaskGraph = Of<'taskgraph'>;

export const isProgram = (model: Model): model is Program => model.kind === 'program';
export const isTaskGraph = (model: Model): model is TaskGraph => model.kind === 'taskgraph';
export type { Activity, Compute, Mapping, Operation, Predecessor, Representatives, Task, Time, TimePerMode } from '../../pkg/model';

export const isLoop = (node: Node): node is Loop => 'loop' in node;
export const isConditional = (node: Node): node is Conditional => 'if' in node;

export function nameOf(node: Node): string {
  return isLoop(node) ? node.loop : isConditional(node) ? node.if : node.block;
}

/** What a model is called. */
export const titleOf = ({ title }: Model): string => title ?? 'Untitled';

/** The schemes to compare: those of the document, or the two that an absent list means. */
export function schemesOf(model: Pick<Program, 'schemes'>): Scheme[] {
  return model.schemes ?? [{ name: 'SIMD', mode: 'simd' }, { name: 'SPMD', mode: 'spmd' }];
}

/** The unit of every time, in the plural. */
export const unitOf = (model: Model): string => model.unit ?? 'ticks';

/** What the document's times count: its unit, or ticks of another length. */
export function tickOf(model: Model): string {
  return (model.tick ?? 1) === 1 ? isolated(unitOf(model)) : `ticks of ${model.tick} ${isolated(unitOf(model))}`;
}

export const modeName = (mode: Mode): string => mode.toUpperCase();
