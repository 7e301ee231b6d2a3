/** How the outcomes are read: which chart, which deadline, where the crosshair stands, which scheme is looked at. */

import { computed, signal } from '@preact/signals';
import type { DistributionFigure } from '../../pkg/juxtapose.js';

export type ChartKind = DistributionFigure['kind'];

export const CHARTS: { kind: ChartKind; title: string }[] = [
  { kind: 'density', title: 'Density' },
  { kind: 'distribution', title: 'Distribution' },
  { kind: 'survival', title: 'Survival' },
];

export const chart = signal<ChartKind>('density');

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
