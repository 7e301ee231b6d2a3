/** What is to be drawn now: the figure that follows from the page's state. */

import type { Figure } from '../../pkg/juxtapose.js';
import { narrow, projector, rem, shade } from '../state/appearance';
import { order, tick, unit } from '../state/outcomes';
import { chart, crosshair, deadline, lit } from '../state/reading';
import { pageColour } from './page_colour';
import { styleOf } from './scheme_name';

export function currentFigure(width: number, height: number): Figure | null {
  if (order.value.length === 0 || width < 40) return null;
  // Colours are the style sheet's, which these two choose.
  void [shade.value, projector.value];
  return {
    kind: chart.value,
    width,
    height,
    scale: Math.max(2, devicePixelRatio),
    fontSize: (narrow.value ? 0.8125 : 0.875) * rem.value,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    strokeScale: projector.value ? 1.8 : 1,
    unit: unit.value,
    tick: tick.value,
    colours: {
      paper: pageColour('--paper'),
      ink: pageColour('--ink'),
      muted: pageColour('--muted'),
      rule: pageColour('--rule'),
    },
    series: order.value.flatMap(({ name, density, lost }) => {
      if (!density) return [];
      const { slot, dash } = styleOf(name);
      const { origin, step, mass } = density;
      return [{
        name,
        colour: pageColour(projector.value ? `--scheme-${slot}-text` : `--scheme-${slot}`),
        textColour: pageColour(`--scheme-${slot}-text`),
        dash,
        density: { origin, step, mass, lost: lost ?? 0 },
        emphasis: emphasis(name),
      }];
    }),
    deadline: deadline.value ?? null,
    crosshair: crosshair.value,
    view: null,
  };
}

function emphasis(name: string) {
  return lit.value === null ? ('normal' as const) : lit.value === name ? ('lit' as const) : ('faded' as const);
}
