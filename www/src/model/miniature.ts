/** Miniature (thumbnail) of a model: boxes and lines, in lengths of its own. */

import { mentionOf, valuesWithin } from './mentions';
import { below, valueAt } from './path';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What certainly takes time, what may take more, or what encloses others. */
  look: 'solid' | 'faint' | 'frame';
}

export interface Miniature {
  width: number;
  height: number;
  boxes: Box[];
  lines: (readonly [fromX: number, fromY: number, toX: number, toY: number])[];
}

/** The least and the greatest that a time can be; null where nobody knows. */
export type Ends = (time: unknown) => readonly [number, number] | null;

/** A miniature in a frame: as large as it fits, and in the middle. */
export function fitted({ width, height }: Miniature, frame: { width: number; height: number; largest: number }) {
  const scale = Math.min(frame.width / width, frame.height / height, frame.largest);
  return { scale, x: (frame.width - scale * width) / 2, y: (frame.height - scale * height) / 2 };
}

/** The ends of a time that may be shared: the least and the greatest of all cases; null where none is known. */
export function endsOfAll(time: unknown, ends: Ends): ReturnType<Ends> {
  const mention = mentionOf(time);
  if (!mention) return ends(time);
  const all = valuesWithin(mention).flatMap(({ keys }) => endsOfAll(valueAt(time, below('', ...keys)), ends) ?? []);
  return all.length === 0 ? null : [Math.min(...all), Math.max(...all)];
}
