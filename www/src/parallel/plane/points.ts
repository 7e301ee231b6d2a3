/** Points of the plane: tasks, and the parts of one alternative from a task to the whole. */

import type { ComposedAlternative, ComposedPart, ComposedTask, PlacedMoments } from '../../../pkg/juxtapose.js';
import type { FourMoments } from '../../../pkg/model';
import { fixed } from '../../outcome/number_text';
import { valueAt, within } from '../../model/path';
import type { Copies, Expression, NamedTask, Parallel } from '../document';
import { partsOf } from '../document';
import { placeOf, type Shape } from './moves';
import type { Place } from './view';

export interface TaskPoint {
  /** Its number among the document's tasks. */
  task: number;
  name: string;
  shape: Shape;
  place: Place;
  /** Whether its time is given by moments, which can be moved. */
  moves: boolean;
}

/** A part of an alternative on the way from a task to the whole. */
export interface Step {
  path: string;
  label: string;
  /** Whether it is a task, which has a point of its own. */
  isTask: boolean;
  shape: Shape;
  place: Place;
  moments: PlacedMoments;
}

/** The moments that a task's time is given by; null where it is given otherwise, or not by numbers yet. */
export function momentsOf({ time }: NamedTask): FourMoments | null {
  if (typeof time !== 'object' || time === null || 'by' in time || !('moments' in time)) return null;
  const { moments } = time;
  return shapeOf(moments) ? moments : null;
}

/** The third and fourth moment as they are given; null where they are none. */
export function shapeOf({ skewness, kurtosis, excess }: FourMoments): Shape | null {
  const fourth = kurtosis ?? (typeof excess === 'number' ? excess + 3 : null);
  return isNumber(skewness) && isNumber(fourth) && fourth >= skewness * skewness + 1
    ? { skewness, kurtosis: fourth }
    : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** These moments with another shape, in the words that they were given in. */
export function reshaped(moments: FourMoments, { skewness, kurtosis }: Shape): FourMoments {
  const isExcess = moments.kurtosis === undefined || moments.kurtosis === null;
  return isExcess
    ? { ...moments, skewness, excess: Number((kurtosis - 3).toFixed(9)) }
    : { ...moments, skewness, kurtosis };
}

/** Where the tasks are: as the document says, else as was found. Certain times have no place. */
export function taskPoints({ tasks }: Parallel, composed: ReadonlyMap<string, ComposedTask>): TaskPoint[] {
  return tasks.flatMap((one, task) => {
    const given = momentsOf(one);
    const shape = given ? shapeOf(given) : found(composed.get(one.task));
    return shape ? [{ task, name: one.task, shape, place: placeOf(shape), moves: given !== null }] : [];
  });
}

function found(moments: PlacedMoments | null | undefined): Shape | null {
  const { skewness, kurtosis } = moments ?? {};
  return isNumber(skewness) && isNumber(kurtosis) ? { skewness, kurtosis } : null;
}

/** The parts of an alternative from a task to the whole: of the parts of each, the one that spreads most. */
export function walkOf({ parts }: ComposedAlternative, model: Parallel): Step[] {
  const steps: Step[] = [];
  for (let part = parts[0]; part; part = widest(below(part, parts))) {
    const expression = valueAt(model, part.path) as Expression | undefined;
    const shape = found(part.moments);
    if (expression === undefined || !part.moments || !shape) continue;
    steps.unshift({
      path: part.path,
      label: partLabel(expression, model.n ?? null),
      isTask: typeof expression === 'string',
      shape,
      place: placeOf(shape),
      moments: part.moments,
    });
  }
  return steps;
}

/** The parts that a part is composed of. */
function below({ path }: ComposedPart, parts: readonly ComposedPart[]): ComposedPart[] {
  const inner = parts.filter((one) => one.path !== path && within(one.path, path));
  return inner.filter((one) => !inner.some((other) => other !== one && within(one.path, other.path)));
}

/** The first of those with the greatest standard deviation, give or take rounding. */
function widest(parts: readonly ComposedPart[]): ComposedPart | undefined {
  const spread = ({ moments }: ComposedPart) => moments?.standardDeviation ?? -1;
  const most = Math.max(...parts.map(spread));
  return parts.find((part) => spread(part) >= most - 1e-6 * Math.abs(most));
}

/** What a part is, in a few letters: “all × 100”, “first of 2”. */
export function partLabel(expression: Expression, n: number | null): string {
  if (typeof expression === 'string') return expression;
  const count = (copies: Copies | null | undefined) => (copies === 'n' ? (n ?? 1) : (copies ?? 1));
  const of = (word: string, copies: Copies | null | undefined) => {
    const [listed, times] = [partsOf(expression).length, count(copies)];
    return listed === 1 && times > 1 ? `${word} × ${fixed(times, 0)}` : `${word} of ${fixed(listed * times, 0)}`;
  };
  if ('wait' in expression) return 'wait';
  if ('never' in expression) return 'never';
  if ('series' in expression)
    return count(expression.copies) > 1 ? `series × ${fixed(count(expression.copies), 0)}` : 'series';
  if ('all' in expression) return of('all', expression.copies);
  if ('first' in expression) return of('first', expression.copies);
  if ('any' in expression) return of(`any ${fixed(count(expression.any), 0)}`, expression.copies).replace(' ×', ' of');
  if ('choice' in expression) return 'choice';
  if ('queue' in expression)
    return `queue of ${fixed(count(expression.queue.tasks), 0)} on ${fixed(count(expression.queue.slots), 0)}`;
  return 'timeout' in expression
    ? 'timeout'
    : `${expression.retries === 1 ? '1 retry' : `${expression.retries} retries`}`;
}
