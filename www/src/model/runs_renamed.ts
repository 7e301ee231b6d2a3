/** Runs of an outcome that has another name now. */

import type { Model } from './document';
import { isObject } from './json_shape';
import { measuredOf } from './measured_totals';
import { has, own } from './own';
import { withValue } from './path';

/** The model whose runs follow an outcome that has another name now. They stay where another one was called so too, or has runs by that
 *  name: no run is lost. `before` are the names of all alternatives before. */
export function withRunsRenamed<M extends Model>(model: M, old: string, next: string, before: readonly string[]): M {
  const of = own(measuredOf(model), 'of');
  if (old === next || !isObject(of) || !has(of, old) || has(of, next)) return model;
  if (before.filter((name) => name === old).length > 1) return model;
  const renamed = Object.fromEntries(Object.entries(of).map(([name, runs]) => [name === old ? next : name, runs]));
  return withValue(model, 'measured.of', renamed);
}
