/** Miniature (thumbnail) of a Fortran source's listing: a bar for each line, as wide as its text; loops are solid. */

import type { Box, Miniature } from '../model/miniature';
import { linesOf, type Fortran } from './document';

/** At most so many lines are drawn, each so high and with so much between; a character's width. */
const [MOST, HIGH, BETWEEN, CHARACTER] = [16, 2, 1.6, 1];
/** Characters of a line that are drawn. */
const LONGEST = 44;

export function miniature({ source }: Fortran): Miniature {
  const lines = linesOf(source).filter((line) => line.trim() !== '');
  const shown = lines.slice(0, MOST).map((line) => line.slice(0, LONGEST));
  const boxes = shown.map((line, k): Box => {
    const indented = line.length - line.trimStart().length;
    return {
      x: indented * CHARACTER,
      y: k * (HIGH + BETWEEN),
      width: Math.max(1, line.trimEnd().length - indented) * CHARACTER,
      height: HIGH,
      look: /^\s*(\d+\s+)?do\b/i.test(line) ? 'solid' : 'faint',
    };
  });
  return {
    width: Math.max(1, ...boxes.map(({ x, width }) => x + width)),
    height: Math.max(1, shown.length) * (HIGH + BETWEEN) - BETWEEN,
    boxes,
    lines: [],
  };
}
