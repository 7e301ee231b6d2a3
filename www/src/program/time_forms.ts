/** Forms in which a document writes a time, and conversions between them. */

import type { Block, Operation } from './document';
import { forAll } from './own_times';

export const isEachMode = (value: unknown): value is { simd: unknown; spmd: unknown } =>
  typeof value === 'object' && value !== null && ('simd' in value || 'spmd' in value);

export const eachMode = (value: unknown) => ({ simd: value ?? 0, spmd: value ?? 0 });

/** A time for both modes, all PEs and all iterations; of two modes it is that of SIMD. */
export const oneTime = (value: unknown): unknown => bothModes(forAll(value, 'time'));

/** A time for both modes; of two times it is that of SIMD. */
export const bothModes = (value: unknown): unknown => (isEachMode(value) ? (value.simd ?? value.spmd) : value);

export const isPerPe = (value: unknown): value is { fixed?: unknown; per_pe?: unknown } =>
  typeof value === 'object' && value !== null && ('fixed' in value || 'per_pe' in value);

export const perPe = (value: unknown) => ({ fixed: value ?? 0, per_pe: 0 });

export const withoutPerPe = (value: unknown): unknown => (isPerPe(value) ? (value.fixed ?? 0) : value);

/** A block as a list of operations: its time becomes the first. */
export const asOperations = ({ time, ...block }: Block): Block => ({ ...block, operations: [{ time: time ?? 0 }] });

/** A block with one time: the sum where all operations are certain, else the first operation's. */
export function asOneTime({ operations, ...block }: Block): Block {
  const own = operations ?? [];
  const certain = own.every(({ time }) => typeof time === 'number');
  const sum = own.reduce((all, { time, count }) => all + Number(time) * (count ?? 1), 0);
  // Three times 0.1 are 0.3.
  return {
    ...block,
    time: certain ? Number(sum.toPrecision(12)) : (own.find(({ time }) => time !== undefined)?.time ?? 0),
  };
}

/** An operation of the machine, or with a time of its own. */
export function withOp({ count }: Operation, op: string | null): Operation {
  const rest = count === undefined ? {} : { count };
  return op === null ? { time: 1, ...rest } : { op, ...rest };
}
