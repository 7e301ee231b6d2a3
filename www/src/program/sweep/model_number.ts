/** Parameters of a program that a trade-off (sweep) goes over: how they are called, where they stand in the document, and over which
 *  values one looks at them. */

import type { ModelNumber, NumberRange } from '../../../pkg/juxtapose.js';
import { isBlock, isConditional, isLoop, modeName, type Program } from '../document';
import { PROCESSORS } from '../machine/machine_edits';
import { below, valueAt, withValue } from '../../model/path';
import { isFraction } from '../../model/probability';
import { rowsOf } from '../rows';
import { isEachMode, isPerPe } from '../time_forms';
import { isolated } from '../../model/isolated';

export const THE_PROCESSORS: ModelNumber = { node: null, quantity: 'processors', mode: null };

export const keyOf = ({ node, quantity, mode }: ModelNumber): string => JSON.stringify([node, quantity, mode]);
export const isSame = (a: ModelNumber, b: ModelNumber): boolean => keyOf(a) === keyOf(b);

/** “time of f in SPMD”, without an article. */
export function inWords({ node: named, quantity, mode }: ModelNumber): string {
  const node = isolated(named ?? '');
  const where = mode === null ? '' : ` in ${modeName(mode)}`;
  switch (quantity) {
    case 'time':
      return `time of ${node}${where}`;
    case 'standardDeviation':
      return `standard deviation of ${node}${where}`;
    case 'probability':
      return `probability of ${node}`;
    case 'iterations':
      return `iterations of ${node}`;
    case 'toSpmd':
      return 'switch to SPMD';
    case 'toSimd':
      return 'switch to SIMD';
    case 'processors':
      return 'number of PEs';
  }
}

/** Whether its values are times. */
export const isTime = ({ quantity }: ModelNumber): boolean =>
  ['time', 'standardDeviation', 'toSpmd', 'toSimd'].includes(quantity);

/** The path of the plain number in the document that it is; null where it is none, such as the mean of a distribution. */
export function placeOf(model: Program, number: ModelNumber): string | null {
  const path = pathOf(model, number);
  const value = path === null ? null : valueAt(model, path);
  // A switch that the document does not name takes no time.
  const isAbsent = value === undefined && (number.quantity === 'toSpmd' || number.quantity === 'toSimd');
  const isExact = number.quantity === 'probability' && typeof value === 'string' && isFraction(value);
  return typeof value === 'number' || isExact || isAbsent ? path : null;
}

function pathOf(model: Program, { node, quantity, mode }: ModelNumber): string | null {
  if (quantity === 'processors') return PROCESSORS;
  if (quantity === 'toSpmd' || quantity === 'toSimd') {
    const path = below('machine.switch', quantity === 'toSpmd' ? 'to_spmd' : 'to_simd');
    return isPerPe(valueAt(model, path)) ? below(path, 'fixed') : path;
  }
  const row = rowsOf(model).find((row) => row.kind === 'node' && row.name === node);
  if (row?.kind !== 'node') return null;
  if (quantity === 'probability') return isConditional(row.node) ? below(row.path, 'probability') : null;
  if (quantity === 'iterations') return isLoop(row.node) ? below(row.path, 'iterations') : null;
  if (quantity !== 'time' || !isBlock(row.node) || row.node.operations) return null;
  const path = below(row.path, 'time');
  return mode === null || !isEachMode(row.node.time) ? path : below(path, mode);
}

/** The document with another value of a number that stands in it as such. */
export function withNumber(model: Program, number: ModelNumber, value: number): Program {
  const path = placeOf(model, number);
  return path === null ? model : withValue(model, path, inDocument(value));
}

/** What the document writes: no digits that come of computing. */
export const inDocument = (value: number): number => Number(value.toPrecision(12));

/** What its values count. */
export function unitOfNumber(number: ModelNumber, unit: string): string {
  return isTime(number) ? unit : '';
}

/** The values that one looks at unless one says otherwise: about twice the present one, and what a switch costs up to a
 *  share of the whole time. */
export function usualRange(
  { quantity, now, step, least, most }: NumberRange,
  wholeTime: number,
): { from: number; to: number } {
  if (quantity === 'processors') return { from: 1, to: 64 };
  if (quantity === 'probability') return { from: 0, to: 1 };
  const isSwitch = quantity === 'toSpmd' || quantity === 'toSimd';
  const wanted = isSwitch ? Math.max(4 * now, wholeTime / 20) : now > 0 ? 2 * now : wholeTime / 10;
  const from = quantity === 'iterations' && step !== null ? Math.max(1, least) : least;
  const to = Math.min(most, niceAtLeast(Math.max(wanted, from + 4 * (step ?? 0), 1e-6 * wholeTime)));
  return { from, to: step === null ? to : Math.max(from + step, Math.round(to / step) * step) };
}

/** 1, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. */
export function niceAtLeast(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const nice = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((digit) => digit * power)
    .find((candidate) => candidate >= value * (1 - 1e-9));
  return Number((nice ?? 10 * power).toPrecision(3));
}

/** The document with a fixed value of the number. It is the same whatever the present value is, so that what is known
 *  of one is known of all. */
export function whatever(model: Program, number: ModelNumber): Program {
  return withNumber(model, number, number.quantity === 'probability' ? 0.5 : 1);
}
