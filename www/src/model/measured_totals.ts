/** Measured totals of a document, in its field `measured`: the runs that outcomes are held against. A kind may keep more there, and a
 *  document anything until it is judged. `runs_of.ts` has what is loaded with the first of them. */

import type { Model } from './document';
import { isObject, type Json } from './json_shape';
import { has } from './own';
import { withValue } from './path';

export const measuredOf = (model: Model): Json => {
  const { measured } = model as { measured?: unknown };
  return isObject(measured) ? measured : {};
};

const TOTAL = 'measured.total';
const OF = 'measured.of';

export const hasMeasured = (model: Model): boolean => has(measuredOf(model), 'total') || has(measuredOf(model), 'of');

/** The model without any runs. */
export const withoutMeasured = <M extends Model>(model: M): M =>
  hasMeasured(model) ? tidied(withValue(withValue(model, TOTAL, undefined), OF, undefined)) : model;

/** The model without the field where nothing is left in it. */
export const tidied = <M extends Model>(model: M): M =>
  Object.keys(measuredOf(model)).length === 0 ? withValue(model, 'measured', undefined) : model;
