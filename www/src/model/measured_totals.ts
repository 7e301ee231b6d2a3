/** Measured totals of a document, in its field `measured`: the runs that outcomes are held against, and edits of them. A kind may keep
 *  more there, and a document anything until it is judged. */

import type { MeasuredRuns } from '../../pkg/juxtapose.js';
import type { Model } from './document';
import { isObject, type Json } from './json_shape';
import { has, own } from './own';
import { below, withValue } from './path';

/** Runs of one outcome; `null` stands for every outcome that has none of its own. */
export interface RunsOf {
  outcome: string | null;
  path: string;
  samples: readonly number[];
  never: number;
  fitted: boolean;
}

const measuredOf = (model: Model): Json | null => {
  const { measured } = model as { measured?: unknown };
  return isObject(measured) ? measured : null;
};

const FIELDS = ['total', 'of'];

export const hasMeasured = (model: Model): boolean => FIELDS.some((field) => has(measuredOf(model) ?? {}, field));

/** All runs, in the document's order, those of every outcome first. */
export function runsIn(model: Model): RunsOf[] {
  const { total, of } = measuredOf(model) ?? {};
  const named = isObject(of) ? Object.entries(of) : [];
  return [[null, total] as const, ...named].flatMap(([outcome, runs]) => {
    if (!isObject(runs)) return [];
    const { samples, never, fitted } = runs;
    return {
      outcome,
      path: pathOf(outcome),
      samples: Array.isArray(samples) ? samples.filter((one): one is number => Number.isFinite(one)) : [],
      never: typeof never === 'number' ? never : 0,
      fitted: fitted === true,
    };
  });
}

/** How many runs a document holds. */
export const countOfRuns = (model: Model): number =>
  runsIn(model).reduce((sum, { samples, never }) => sum + samples.length + never, 0);

const pathOf = (outcome: string | null): string =>
  outcome === null ? below('measured', 'total') : below('measured', 'of', outcome);

/** The model with these runs of an outcome, in place of others of its own. */
export function withRuns(model: Model, outcome: string | null, { samples, never, fitted }: MeasuredRuns): Model {
  const runs = { samples, ...(never ? { never } : {}), ...(fitted ? { fitted } : {}) };
  return withValue(model, pathOf(outcome), runs);
}

/** The model without the runs of an outcome; without the field where nothing is left in it. */
export function withoutRuns<M extends Model>(model: M, outcome: string | null): M {
  const rest = withValue(model, pathOf(outcome), undefined);
  const of = own(measuredOf(rest), 'of');
  const isEmpty = isObject(of) && Object.keys(of).length === 0;
  return tidied(isEmpty ? withValue(rest, 'measured.of', undefined) : rest);
}

/** The model without any runs. */
export const withoutMeasured = <M extends Model>(model: M): M =>
  hasMeasured(model)
    ? tidied(FIELDS.reduce((rest, field) => withValue(rest, below('measured', field), undefined), model))
    : model;

const tidied = <M extends Model>(model: M): M =>
  Object.keys(measuredOf(model) ?? { none: null }).length === 0 ? withValue(model, 'measured', undefined) : model;

/** The model whose runs follow an outcome that has another name now. They stay where another one was called so too, or has runs by that
 *  name: no run is lost. `before` are the names of all alternatives before. */
export function withRunsRenamed<M extends Model>(model: M, old: string, next: string, before: readonly string[]): M {
  const of = own(measuredOf(model), 'of');
  if (old === next || !isObject(of) || !has(of, old) || has(of, next)) return model;
  if (before.filter((name) => name === old).length > 1) return model;
  const renamed = Object.fromEntries(Object.entries(of).map(([name, runs]) => [name === old ? next : name, runs]));
  return withValue(model, 'measured.of', renamed);
}
