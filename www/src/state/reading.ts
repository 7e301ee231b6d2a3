/** View state of the outcomes: which chart, which deadline, where the crosshair stands, which scheme is looked at, which execution. */

import { batch, computed, signal } from '@preact/signals';
import type { DistributionFigure, Outcome } from '../../pkg/juxtapose.js';
import { isOutside, suggestedDeadline } from '../outcome/deadline';
import { document } from './history';
import { kindOf, panelsOf, type NamedChart, type OwnChart } from './kind';

export type ChartKind = DistributionFigure['kind'];

export const CHARTS: { kind: ChartKind; title: string }[] = [
  { kind: 'density', title: 'Density' },
  { kind: 'distribution', title: 'Distribution' },
  { kind: 'survival', title: 'Survival' },
];

/** Those of them that the model has. */
export const commonCharts = computed(() => (kindOf(document.value).answers === 'times' ? CHARTS : []));

/** The charts of the model that is open, in the order of their tabs. */
export const charts = computed<readonly NamedChart[]>(() => {
  const own = kindOf(document.value).charts;
  const common = commonCharts.value.map(({ kind, title }) => ({ id: kind, title }));
  return [...own.filter(({ leads }) => leads), ...common, ...own.filter(({ leads }) => !leads)];
});

/** The chart that somebody has chosen; null for the first one, whatever that is. */
const chosenChart = signal<string | null>(null);

/** The chart that is open: the chosen one, else the first that the model has. */
const openChart = computed(() => charts.value.find(({ id }) => id === chosenChart.value) ?? charts.value[0]);

/** The open chart's name. */
export const chartTab = {
  get value(): string {
    return openChart.value?.id ?? 'density';
  },
  set value(id: string) {
    chosenChart.value = id === charts.peek()[0]?.id ? null : id;
  },
};

/** The charts that can be opened now: those of distributions, and the kind's own once they are loaded. */
export const chartTabs = computed(() => {
  const own = panelsOf(document.value)?.charts ?? [];
  return charts.value.filter(({ id }) =>
    [...commonCharts.value.map(({ kind }) => kind as string), ...own.map((one) => one.id)].includes(id),
  );
});

/** The distributions' drawing that is open, or would be. */
export const chart = computed<ChartKind>(() => CHARTS.find(({ kind }) => kind === chartTab.value)?.kind ?? 'density');

/** Whether a distributions' drawing is open. */
export const isCommonChart = computed(() => commonCharts.value.some(({ kind }) => kind === chartTab.value));

/** The chart that is open, where only this kind of model has it. */
export const ownChart = computed<OwnChart | null>(
  () => panelsOf(document.value)?.charts.find(({ id }) => id === chartTab.value) ?? null,
);

/** The panel that stands in front, in the place of sentence, chart and table: by its name, and where in it one looks, from 1. */
export const front = signal<{ name: string; at: number | null } | null>(null);

/** The deadline that somebody has chosen: undefined until then, null for none. */
export const chosenDeadline = signal<number | null | undefined>(undefined);
const suggested = signal<number | null>(null);

/** The deadline, in units; null for none. */
export const deadline = computed(() => (chosenDeadline.value === undefined ? suggested.value : chosenDeadline.value));

/** Whether a number can be a deadline. */
export const isDeadline = (time: number): boolean => time >= 0 && Number.isFinite(time);

export const chooseDeadline = (time: number | null) => {
  chosenDeadline.value = time;
};

/** What a prediction suggests takes the place of an earlier suggestion only where that tells nothing any more. */
export function suggestDeadline(order: readonly Outcome[], tick: number) {
  const before = suggested.peek();
  if (before === null || isOutside(before, order)) suggested.value = suggestedDeadline(order, tick);
}

export const forgetDeadline = () => {
  chosenDeadline.value = undefined;
  suggested.value = null;
};

/** The time that the crosshair stands at, in units; null for none. */
export const crosshair = signal<number | null>(null);

/** Which execution is simulated. */
export const FIRST_SEED = 1;
export const seed = signal(FIRST_SEED);
export const LAST_SEED = 4_294_967_295;

const pointed = signal<string | null>(null);
const held = signal<string | null>(null);

/** Reads all as every visit begins to; the deadline that a prediction has suggested goes with its model. */
export function readAnew() {
  batch(() => {
    chosenDeadline.value = undefined;
    [chosenChart.value, front.value, crosshair.value, pointed.value, held.value] = [null, null, null, null, null];
    seed.value = FIRST_SEED;
  });
}

/** The scheme that is pointed at or focused, else the one that a press has kept. */
export const lit = computed(() => pointed.value ?? held.value);

export const pointAt = (scheme: string | null) => {
  pointed.value = scheme;
};

export const isHeld = (scheme: string): boolean => held.value === scheme;

export const hold = (scheme: string) => {
  held.value = held.value === scheme ? null : scheme;
};
