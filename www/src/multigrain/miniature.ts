/** Miniature (thumbnail) of a multi-grain program: a heat map of its configurations, threads downwards, accelerators to the right,
 *  the fastest ones solid. */

import type { Box, Ends, Miniature } from '../model/miniature';
import { isList, isObject } from '../model/json_shape';
import { below, valueAt } from '../model/path';
import { worth, type Probability } from '../model/probability';
import { PHASE_TIMES, contentionForm, costForm, isEachThread, offloadForm, type Multigrain } from './document';

/** At most so many rows and columns are drawn, each cell so wide and high, with a line of paper between. */
const [MOST, WIDE, HIGH, BETWEEN] = [6, 9, 6, 1];
/** Longer than the fastest by at most this share is as good as that. */
const GOOD = 0.1;

export function miniature(model: Multigrain, ends: Ends): Miniature {
  const mean = meanOf(model, ends);
  const accelerators = Math.max(1, Math.round(Number(model.machine.accelerators) || 1));
  const threads = Math.min(accelerators, Number(model.machine.threads ?? accelerators) || accelerators);
  const [rows, columns] = [stepsTo(threads), stepsTo(accelerators)];
  const cells = rows.flatMap((m, row) =>
    columns.flatMap((p, column) => (m * p <= accelerators ? [{ row, column, time: timeOf(model, mean, m, p) }] : [])),
  );
  const least = Math.min(...cells.map(({ time }) => time));
  const boxes = cells.map(({ row, column, time }): Box => ({
    x: column * (WIDE + BETWEEN),
    y: row * (HIGH + BETWEEN),
    width: WIDE,
    height: HIGH,
    look: time <= least * (1 + 1e-9) ? 'solid' : time <= least * (1 + GOOD) ? 'faint' : 'frame',
  }));
  return {
    width: columns.length * (WIDE + BETWEEN) - BETWEEN,
    height: rows.length * (HIGH + BETWEEN) - BETWEEN,
    boxes,
    lines: [],
  };
}

/** 1, 2, 4, … up to a number, which is the last. */
function stepsTo(most: number): number[] {
  const steps: number[] = [];
  for (let step = 1; step < most && steps.length < MOST - 1; step *= 2) steps.push(step);
  return [...steps, most];
}

type Mean = (path: string) => number;

/** A parameter's mean, where its distribution says that; else the middle of what it can be, which is near enough for a picture. */
const meanOf =
  (model: Multigrain, ends: Ends): Mean =>
  (path) => {
    const value: unknown = valueAt(model, path);
    const time = isEachThread(value) ? value.each_thread : value;
    if (typeof time === 'number') return time;
    if (isDrawnFactor(time)) return time.values.reduce((sum, [factor, share]) => sum + factor * worth(share), 0);
    const given = isObject(time) ? Object.values(time).find(isObject) : undefined;
    if (typeof given?.['mean'] === 'number') return given['mean'];
    const between = time === undefined || time === null ? null : ends(time);
    return between ? (between[0] + between[1]) / 2 : 0;
  };

const isDrawnFactor = (value: unknown): value is { values: [number, Probability][] } =>
  isObject(value) && isList(value['values'], Array.isArray);

/** An offload as one number, or as the sum of all that its messages are made of. */
function offloadTime({ offload }: Multigrain, mean: Mean): number {
  if (offloadForm(offload) === 'both') return mean('offload');
  const parts = (value: unknown): number =>
    isObject(value) ? Object.values(value).reduce<number>((sum, part) => sum + parts(part), 0) : Number(value) || 0;
  return parts(offload);
}

/** Eq. (11) of Blagojevic et al. 2008 for all phases together, roughly: measured tables are left out. */
function timeOf(model: Multigrain, mean: Mean, m: number, p: number): number {
  const form = contentionForm(model.contention);
  const factor = mean(below('contention', form));
  const contention = m === 1 || !model.contention ? 1 : form === 'constant' ? factor || 1 : 1 + factor * (m - 1);
  const [host, shared, serial] = PHASE_TIMES.map((name) =>
    model.phases.reduce((sum, _, k) => sum + mean(below('phases', k, name)), 0),
  );
  const offloads = model.phases.reduce((sum, { offloads }) => sum + (Number(offloads ?? 1) || 1), 0);
  const costs = (['switch', 'collective'] as const).reduce(
    (sum, name) => {
      const how = costForm(model[name]);
      const times = how === 'per_thread' ? m : how === 'per_further_thread' ? m - 1 : 1;
      return sum + times * (how === 'measured' ? 0 : mean(how === 'constant' ? name : below(name, how)));
    },
    offloadTime(model, mean) + p * mean('gap'),
  );
  const tasks = Number(model.tasks ?? 0) || 0;
  const work = contention * (host ?? 0) + (serial ?? 0) + offloads * costs;
  return tasks > 0 ? (Math.ceil(tasks / m) / tasks) * (work + (shared ?? 0) / p) : work + (shared ?? 0) / (m * p);
}
