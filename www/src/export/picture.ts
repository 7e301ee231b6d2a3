/** The chart that is shown, as a picture for paper: light, without crosshair. */

import type { DistributionFigure } from '../../pkg/juxtapose.js';
import { painter, svgOf } from '../state/engine';
import { order } from '../state/outcomes';
import { chart } from '../state/reading';
import { currentFigure } from '../views/chart_figure';
import { inLight } from '../views/page_colour';

const WIDTH = 960;

function onPaper(): DistributionFigure | null {
  const strips = Math.max(2, order.value.length);
  const height = chart.value === 'density' ? 96 * strips + 64 : 480;
  const figure = inLight(() => currentFigure(WIDTH, height));
  if (!figure) return null;
  return {
    ...figure,
    scale: 3,
    fontSize: 15,
    strokeScale: 1,
    colours: { ...figure.colours, paper: '#ffffff' },
    series: figure.series.map((series) => ({ ...series, emphasis: 'normal' })),
    crosshair: null,
  };
}

/** Null where it cannot be drawn. */
export function chartAsSvg(): string | null {
  const figure = onPaper();
  return figure && svgOf(figure);
}

/** Three pixels for each of the SVG's. */
export async function chartAsPng(): Promise<Blob | null> {
  const figure = onPaper();
  const canvas = document.createElement('canvas');
  if (!figure || !painter.value?.draw(canvas, figure)) return null;
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
