/** Rendering of a chart of the model as a picture for paper: light, without crosshair, as wide as one says. */

import { computed, signal } from '@preact/signals';
import type { Figure } from '../../pkg/juxtapose.js';
import type { Judged } from '../engine/instance';
import { document as model } from '../state/history';
import { panelsOf, type NamedChart } from '../state/kind';
import { painter, svgOf } from '../state/engine';
import { CHARTS, chart, commonCharts, ownChart } from '../state/reading';
import { currentFigure } from '../views/chart_figure';
import { drawnTimes, strips } from '../views/drawn';
import { inLight } from '../views/page_colour';

const own = computed(() => panelsOf(model.value)?.charts ?? []);

/** The charts that there can be pictures of. */
export const pictures = computed<readonly NamedChart[]>(() => [
  ...commonCharts.value.map(({ kind, title }) => ({ id: kind, title })),
  ...own.value,
]);

/** The chart that the page shows. */
const shownChart = computed<string>(() => ownChart.value?.id ?? chart.value);

const chosen = signal<string | null>(null);

/** The chart that somebody has chosen while the model has it, else the one that is shown. */
export const pictured = computed<NamedChart>(() => {
  const of = (id: string | null) => pictures.value.find((one) => one.id === id);
  return of(chosen.value) ?? of(shownChart.value) ?? { id: 'density', title: '' };
});

export const choosePicture = (id: string | null) => {
  chosen.value = id;
};

/** What draws that chart, where only this kind of model has it. */
export const ownPicture = computed(() => own.value.find(({ id }) => id === pictured.value.id) ?? null);

/** Whether that chart is worked out already, as the one that is shown. */
export const isWorkedOut = computed(() => pictured.value.id === shownChart.value);

/** Pixels of a picture's width: what type of 15 pixels still has room in, and what browsers draw in threefold resolution. */
export const WIDTHS = { least: 320, most: 2400 };

export const width = signal(960);

const LEAST_HEIGHT = 320;

function onPaper(): Figure | null {
  const height = Math.max(LEAST_HEIGHT, Math.round(width.value / 2));
  const figure = inLight(() =>
    ownPicture.value ? ownPicture.value.figure(width.value, height) : distributions(height),
  );
  return (
    figure && { ...figure, scale: 3, fontSize: 15, strokeScale: 1, colours: { ...figure.colours, paper: '#ffffff' } }
  );
}

function distributions(height: number): Figure | null {
  const { kind } = CHARTS.find((one) => one.kind === pictured.value.id) ?? { kind: 'density' };
  const figure = currentFigure(
    width.value,
    kind === 'density' ? 96 * Math.max(2, strips.value + drawnTimes.value.length) + 64 : height,
    kind,
  );
  return (
    figure && { ...figure, series: figure.series.map(plain), values: figure.values?.map(plain) ?? [], crosshair: null }
  );
}

/** Nothing of a picture for paper is lit. */
const plain = <One extends object>(one: One) => ({ ...one, emphasis: 'normal' as const });

/** The chart as SVG text, or why it cannot be drawn; null where there is nothing to draw. */
export async function chartAsSvg(): Promise<Judged<string> | null> {
  const figure = onPaper();
  return figure && svgOf(figure);
}

/** The chart as PNG, with three pixels for each of the SVG's. */
export async function chartAsPng(): Promise<Blob | null> {
  const figure = onPaper();
  const canvas = document.createElement('canvas');
  if (!figure || !painter.value?.draw(canvas, figure)) return null;
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
