/** The chart that is shown, as a picture for paper: light, without crosshair. */

import type { DistributionFigure, Figure } from '../../pkg/juxtapose.js';
import { painter, svgOf } from '../state/engine';
import { order } from '../state/outcomes';
import { chart, ownChart } from '../state/reading';
import { currentFigure } from '../views/chart_figure';
import { inLight } from '../views/page_colour';

const WIDTH = 960;

const HEIGHT = 480;

function onPaper(): Figure | null {
  const figure = inLight(() => (ownChart.value ? ownChart.value.figure(WIDTH, HEIGHT) : distributions()));
  return (
    figure && { ...figure, scale: 3, fontSize: 15, strokeScale: 1, colours: { ...figure.colours, paper: '#ffffff' } }
  );
}

function distributions(): DistributionFigure | null {
  const strips = Math.max(2, order.value.length);
  const figure = currentFigure(WIDTH, chart.value === 'density' ? 96 * strips + 64 : HEIGHT);
  return (
    figure && { ...figure, series: figure.series.map((series) => ({ ...series, emphasis: 'normal' })), crosshair: null }
  );
}

/** The chart as SVG text; null where it cannot be drawn. */
export function chartAsSvg(): string | null {
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
