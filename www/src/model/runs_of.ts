/** Measured runs of a document, a list for each outcome, and edits of them. */

import type { MeasuredRuns } from '../../pkg/juxtapose.js';
import type { Model } from './document';
import { isObject } from './json_shape';
import { measuredOf, tidied } from './measured_totals';
import { own } from './own';
import { below, withValue } from './path';

/** Runs of one outcome; `null` stands for every outcome that has none of its own. */
export interface RunsOf {
  outcome: string | null;
  path: string;
  samples: readonly number[];
  never: number;
  fitted: boolean;
}

/** All runs, in the document's order, those of every outcome first. */
export function runsIn(model: Model): RunsOf[] {
  const { total, of } = measuredOf(model);
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
