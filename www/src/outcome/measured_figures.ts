/** Figures of measured runs and of predictions, for goals that hold one against the other. They are of the runs as they are written: the
 *  engine rounds these to ticks (crates/validation). */

import type { Outcome } from '../../pkg/juxtapose.js';
import type { RunsOf } from '../model/runs_of';
import { own } from '../model/own';
import { meanRange, quantileInterval } from './between';
import type { MeasuredFigure, NearGoal } from './goals';

const QUANTILES = { p50: '0.5', p95: '0.95' } as const;

/** The mean of the runs that ended, or the least time that such a share of all runs does not exceed; null where there is none. */
export function measuredFigure(
  { samples, never }: Pick<RunsOf, 'samples' | 'never'>,
  figure: MeasuredFigure,
): number | null {
  if (samples.length === 0) return null;
  if (figure === 'mean') return samples.reduce((sum, one) => sum + one, 0) / samples.length;
  const place = Math.ceil(Number(QUANTILES[figure]) * (samples.length + never) - 1e-9);
  return samples.toSorted((a, b) => a - b)[Math.max(1, place) - 1] ?? null;
}

/** Between what a predicted figure lies: one number where that is known; null where there is none, or nothing bounds it. */
export function predictedRange(outcome: Outcome, figure: MeasuredFigure): readonly [number, number] | null {
  if (figure === 'mean') return meanRange(outcome);
  const key = QUANTILES[figure];
  const value = own(outcome.quantiles, key) ?? null;
  const [low, high] = outcome.between ? quantileInterval(outcome.between, key) : [value, value];
  return low === null || high === null ? null : [low, high];
}

/** The measured figure that an outcome is held against: of its own runs, or of those of every outcome. Runs that made the model prove
 *  nothing. */
export function figureToHold(runs: readonly RunsOf[], outcome: string, figure: MeasuredFigure): number | null {
  const its = runs.find((one) => one.outcome === outcome) ?? runs.find((one) => one.outcome === null);
  const measured = its && !its.fitted ? measuredFigure(its, figure) : null;
  return measured !== null && measured > 0 ? measured : null;
}

/** Why nothing can be held against a figure of these runs; null where something can. */
export function whyNotHeld(runs: readonly RunsOf[], figure: MeasuredFigure): string | null {
  if (runs.length === 0) return 'no runs were measured here';
  const others = runs.filter(({ fitted }) => !fitted);
  if (others.length === 0) return 'the runs that were measured made the model';
  if (others.every((one) => measuredFigure(one, figure) === null))
    return `the runs have no ${figure}, as too many of them never ended`;
  return others.some((one) => (measuredFigure(one, figure) ?? 0) > 0) ? null : `the ${figure} of the runs is 0`;
}

/** Whether an outcome is as near to its runs as a goal asks, wherever in its interval it lies. */
export function isNear(runs: readonly RunsOf[], outcome: Outcome, { figure, percent }: NearGoal): boolean {
  const [range, against] = [predictedRange(outcome, figure), figureToHold(runs, outcome.name, figure)];
  if (!range || against === null) return false;
  return range.every((value) => 100 * Math.abs(value - against) <= percent * against);
}
