/** How the outcomes are read: which chart, which deadline, where the crosshair stands, which scheme is looked at. */

import { computed, signal } from '@preact/signals';
import type { DistributionFigure } from '../../pkg/juxtapose.js';

export type ChartKind = DistributionFigure['kind'];

export const CHARTS: { kind: ChartKind; title: string }[] = [
  { kind: 'density', title: 'Density' },
  { kind: 'distribution', title: 'Distribution' },
  { kind: 'survival', title: 'Survival' },
];

/** The chart that is open: one of these, or one that only the model's kind has. */
export const chartTab = signal<string>('density');

/** The distributions' drawing that is open, or would be. */
export const chart = computed<ChartKind>(() => CHARTS.find(({ kind }) => kind === chartTab.value)?.kind ?? 'density');

/** Undefined until somebody, or the first prediction, names one; null for none. */
export const deadline = signal<number | null | undefined>(undefined);

export const forgetDeadline = () => {
  deadline.value = undefined;
};

/** A time in units. */
export const crosshair = signal<number | null>(null);

const pointed = signal<string | null>(null);
const pinned = signal<string | null>(null);

/** The scheme that is pointed at or focused, else the one that a press has kept. */
export const lit = computed(() => pointed.value ?? pinned.value);

export const pointAt = (scheme: string | null) => {
  pointed.value = scheme;
};

export const isPinned = (scheme: string): boolean => pinned.value === scheme;

export const pin = (scheme: string) => {
  pinned.value = pinned.value === scheme ? null : scheme;
};
