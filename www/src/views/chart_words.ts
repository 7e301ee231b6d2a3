/** A chart's name for those who do not see it: what it shows and how it comes out. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { read } from '../outcome/lattice';
import { fixed, probability, time } from '../outcome/number_text';
import { mean } from '../outcome/winner';
import type { ChartKind } from '../state/reading';

const WHAT: Record<ChartKind, string> = {
  density: 'Densities of the execution time, one strip for each scheme',
  distribution: 'Distribution functions of the execution time',
  survival: 'Survival functions of the execution time',
};

export function chartInWords(kind: ChartKind, order: readonly Outcome[], unit: string, deadline: number | null): string {
  const schemes = order.map((outcome) => {
    const { name, quantiles, density, lost } = outcome;
    const range = [quantiles['0.05'], quantiles['0.95']].map((value) => time(value ?? 0)).join(' to ');
    const reading = deadline !== null && density ? read(density, deadline) : null;
    const by = reading ? `, ${probability(reading.upTo, reading.above, lost ?? 0)} within ${deadline}` : '';
    return `${name}: mean ${fixed(mean(outcome), 1)} ${unit}, nine of ten runs take ${range}${by}`;
  });
  return `${WHAT[kind]}, fastest first. ${schemes.join('; ')}. Left and right arrow keys move a crosshair, D puts the deadline there.`;
}
