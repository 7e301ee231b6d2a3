/** Figure frame: what every figure has in common, its size, type and colours, as the page looks now. */

import type { FigureFrame, Series } from '../../pkg/juxtapose.js';
import { narrow, projected, rem, shade } from '../state/appearance';
import { tick, unit } from '../state/outcomes';
import type { SchemeStyle } from '../outcome/styles';
import { toldApart } from '../outcome/told_apart';
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

/** The width of a letter of the names in figures, in units of their size: of a wide one among bold letters. */
const LETTER = 0.62;

/** Names as a figure writes them that has such a width for each: no two are the same, though both are too long. */
export function labelsIn(names: readonly string[], width: number): (name: string) => string {
  const labels = toldApart(names, Math.max(8, Math.floor(width / (LETTER * fontSize()))));
  return (name) => labels.get(name) ?? name;
}

/** How a figure tells a scheme from the others. */
export const inkOf = (scheme: string) => inkIn(styleOf(scheme));

/** How a figure draws in a style. */
export function inkIn({ slot, dash }: SchemeStyle): { colour: string; textColour: string; dash: Series['dash'] } {
  const textColour = pageColour(`--scheme-${slot}-text`);
  return { colour: projected.value ? textColour : pageColour(`--scheme-${slot}`), textColour, dash };
}
