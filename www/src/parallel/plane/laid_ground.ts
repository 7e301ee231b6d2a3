/** Layout of the plane's background, which stands still while points move: its box, lines, bands and ticks. */

import type { PearsonPlane } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';
import type { Box } from '../labels';
import { bandsOf, within10Percent } from './coverage';
import { END_OF_FIVE, KNOWN, least, three } from './regions';
import { curve, pathOf, pixelOf, ticksOf, type View } from './view';

interface Asked {
  width: number;
  height: number;
  /** The size of words. */
  size: number;
  view: View;
  five: (b1: number) => number | null;
  coverage: PearsonPlane['coverage'];
}

export type LaidGround = ReturnType<typeof layGround>;

/** The width of a letter, in units of its size: a name is given a little more than it takes. */
export const LETTER = 0.58;
/** The size of words on a page that nobody has enlarged. */
const USUAL_SIZE = 12;

const tickText = (value: number): string => fixed(value, value % 1 === 0 ? 0 : 1);

export function layGround({ width, height, size, view, five, coverage }: Asked) {
  const ticks = ticksOf(view);
  const widest = Math.max(...ticks.b2.map((value) => tickText(value).length));
  const left = Math.ceil((2.3 + LETTER * Math.max(2, widest)) * size);
  const box: Box = { left, top: 0.7 * size, width: width - left - 0.6 * size, height: height - 2.4 * size };
  const at = (b1: number, b2: number) => pixelOf({ b1, b2 }, view, box);
  const line = (kurtosis: (b1: number) => number | null, from = 0, to = Infinity) =>
    curve(kurtosis, from, to, view, box);
  const lines = { least: line(least), three: line(three), five: line(five, 0, END_OF_FIVE) };
  const corner = at(view.most.b1, 1);
  return {
    box,
    size,
    /** The size of points and lines: they grow with the words. */
    pixel: size / USUAL_SIZE,
    view,
    lines,
    known: KNOWN.map(({ name, place }) => ({ name, at: pixelOf(place, view, box) })),
    ticks: {
      across: ticks.b1.map((value) => ({ text: tickText(value), x: at(value, 1).x })),
      up: ticks.b2.map((value) => ({ text: tickText(value), y: at(0, value).y })),
    },
    none: `${pathOf([...lines.least, corner])}Z`,
    least: pathOf(lines.least),
    three: pathOf(lines.three),
    five: pathOf(lines.five),
    bands: bandsOf(coverage).map(
      ({ from, to, low, high }) => `${pathOf([...line(low, from, to), ...line(high, from, to).reverse()])}Z`,
    ),
    tenPercent: pathOf(line(within10Percent(coverage), 0, coverage.at(-1)?.b1 ?? 0)),
    /** Where the two halves of the axis B1 = 0 have their names. */
    axis: { two: at(0, 2.2).y, seven: (at(0, 3).y + box.top) / 2 },
  };
}
