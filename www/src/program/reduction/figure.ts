/** Figure of a step: what goes in above what comes out, on one time axis. */

import type { Figure, ReducedPart, ReducedTime, Reduction, ReductionStep, Series } from '../../../pkg/juxtapose.js';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { placeBriefly } from './place_names';
import { reduced, reduction, step } from './state';

/** So many parts are drawn at most: those that vary, else the longest. */
const MOST = 3;

export function stepFigure(width: number, height: number): Figure | null {
  const [now, of, scheme] = [step.value, reduction.value, reduced.value?.scheme];
  if (!now || !of || scheme === undefined || width < 40) return null;
  const parts = drawnParts(now);
  const names = numbered([
    ...parts.map((part) => `in: ${nameOf(part, now, of)}`),
    `out: ${placeBriefly(now, of.nodes)}`,
  ]);
  const label = labelsIn(names, 0.3 * width);
  const strip = (k: number, time: ReducedTime, emphasis: Series['emphasis']): Series => ({
    name: label(names[k] ?? ''),
    ...inkOf(scheme),
    density: { origin: time.origin, step: time.step, edges: time.edges, mass: time.mass, lost: time.lost },
    emphasis: emphasis ?? 'normal',
  });
  return {
    ...figureFrame(width, height),
    kind: 'density',
    series: [...parts.map((part, k) => strip(k, part.time, 'faded')), strip(parts.length, now.time, 'normal')],
    deadline: null,
    crosshair: null,
    view: null,
  };
}

/** Names of which two may be the same, told apart. */
const numbered = (names: readonly string[]): string[] =>
  names.map((name, k) => {
    const before = names.slice(0, k).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });

/** How many strips the picture has. */
export const strips = () => (step.value ? drawnParts(step.value).length + 1 : 2);

/** The parts that are drawn, in order of execution. */
export function drawnParts({ parts }: ReductionStep): readonly ReducedPart[] {
  const worth = (part: ReducedPart) => (part.time.mass.length > 1 ? 1e15 : 0) + part.time.mean;
  const varying = parts.filter(({ time }) => time.mass.length > 1);
  const from = varying.length > 0 ? varying : parts;
  const kept = new Set([...from].sort((a, b) => worth(b) - worth(a)).slice(0, MOST));
  return from.filter((part) => kept.has(part));
}

function nameOf(part: ReducedPart, now: ReductionStep, { nodes }: Reduction): string {
  return now.rule === 'slowest' ? 'one PE' : placeBriefly(part, nodes);
}
