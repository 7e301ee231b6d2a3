/** Errors in the source, by line. */

import type { Problem } from '../../../pkg/juxtapose.js';

export interface PlacedProblem {
  /** From 1; null where it is of no one line. */
  line: number | null;
  /** From 1. */
  column: number;
  text: string;
}

const WHERE = /^line (\d+)(?:, column (\d+))?: /;

/** A problem says its line first, and its column where it has one. */
export function placed({ message, hint }: Problem): PlacedProblem {
  const [head = '', line, column] = WHERE.exec(message) ?? [];
  const said = message.slice(head.length);
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return {
    line: line === undefined ? null : Number(line),
    column: Number(column ?? 1),
    text: `${line === undefined ? `The source ${said}` : sentence}${hint ? ` (${hint})` : ''}.`,
  };
}
