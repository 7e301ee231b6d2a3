/** Figure frame: what every figure has in common, its size, type and colours, as the page looks now. */

import type { FigureFrame } from '../../pkg/juxtapose.js';
import { labelsWithin, type Ink } from '../outcome/distribution_figure';
import type { SchemeStyle } from '../outcome/styles';
import { narrow, projected, rem, shade } from '../state/appearance';
import { tick, unit } from '../state/outcomes';
import { pageColour } from './page_colour';
import { styleOf } from './scheme_name';

/** The size of a figure's words. */
export const fontSize = () => (narrow.value ? 0.8125 : 0.875) * rem.value;

export function figureFrame(width: number, height: number): FigureFrame {
  // Colours are the style sheet's, which these two choose.
  void [shade.value, projected.value];
  return {
    width,
    height,
    scale: Math.max(2, devicePixelRatio),
    fontSize: fontSize(),
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

/** Names as a figure writes them that has such a width for each, in the page's size of words. */
export const labelsIn = (names: readonly string[], width: number) => labelsWithin(names, width, fontSize());

/** How a figure tells a scheme from the others. */
export const inkOf = (scheme: string) => inkIn(styleOf(scheme));

/** How a figure draws in a style. */
export function inkIn({ slot, dash }: SchemeStyle): Ink {
  const textColour = pageColour(`--scheme-${slot}-text`);
  return { colour: projected.value ? textColour : pageColour(`--scheme-${slot}`), textColour, dash };
}
