/** What every figure says: its size, type and colours, as the page looks now. */

import type { FigureFrame, Series } from '../../pkg/juxtapose.js';
import { narrow, projected, rem, shade } from '../state/appearance';
import { tick, unit } from '../state/outcomes';
import type { SchemeStyle } from '../outcome/styles';
import { pageColour } from './page_colour';
import { styleOf } from './scheme_name';

export function figureFrame(width: number, height: number): FigureFrame {
  // Colours are the style sheet's, which these two choose.
  void [shade.value, projected.value];
  return {
    width,
    height,
    scale: Math.max(2, devicePixelRatio),
    fontSize: (narrow.value ? 0.8125 : 0.875) * rem.value,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    strokeScale: projected.value ? 1.8 : 1,
    unit: unit.value,
    tick: tick.value,
    colours: {
      paper: pageColour('--paper'),
      ink: pageColour('--ink'),
      muted: pageColour('--muted'),
      rule: pageColour('--rule'),
    },
  };
}

/** How a figure tells a scheme from the others. */
export const inkOf = (scheme: string) => inkIn(styleOf(scheme));

/** How a figure draws in a style. */
export function inkIn({ slot, dash }: SchemeStyle): { colour: string; textColour: string; dash: Series['dash'] } {
  const textColour = pageColour(`--scheme-${slot}-text`);
  return { colour: projected.value ? textColour : pageColour(`--scheme-${slot}`), textColour, dash };
}
