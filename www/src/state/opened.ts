/** Errors and warnings of the last link or file: it could not be opened, or is open but is not what was written into it. */

import { batch, signal } from '@preact/signals';
import type { Problem } from '../../pkg/juxtapose.js';
import type { LinkWord } from './fragment';

export interface Refusal {
  /** What could not be opened, as one would call it: `model.json`, `The link`. */
  from: string;
  problems: readonly Problem[];
  /** Empty where nothing could be read. */
  text: string;
}

/** What could not be opened last, until somebody has seen it or something else is open. */
export const refusal = signal<Refusal | null>(null);

/** Whether the link that is open does not hold what was written into it, until somebody has seen that. */
export const changedLink = signal(false);

/** What the last link says of how the page looks that means nothing here, until somebody has seen it. */
export const leftOut = signal<readonly LinkWord[] | null>(null);

/** The names of files that came with another one and were not opened, until somebody has seen that. */
export const unopened = signal<readonly string[] | null>(null);
/** Those that are told beside the next model that is opened, which is the other one. */
let comes: readonly string[] | null = null;

export function tellUnopened(names: readonly string[]) {
  comes = names.length > 0 ? names : null;
  unopened.value = comes;
}

/** What the last link says of the chart that it opens, until that chart has read it. */
export const chartWords = signal<readonly LinkWord[]>([]);

/** Hands these words over, once, to the chart that reads them. It answers with those that mean nothing here, which are told. */
export function followChartWords(read: (words: readonly LinkWord[]) => readonly LinkWord[]) {
  const words = chartWords.value;
  if (words.length === 0) return;
  batch(() => {
    chartWords.value = [];
    const strange = read(words);
    if (strange.length > 0) leftOut.value = [...(leftOut.peek() ?? []), ...strange];
  });
}

/** Says that something could not be opened. */
export function refuse(what: Refusal) {
  refusal.value = what;
}

export function dismissRefusal() {
  refusal.value = null;
}

/** What was said of earlier links and files is of no use once another model is opened. */
export function forgetOpened() {
  batch(() => {
    dismissRefusal();
    changedLink.value = false;
    leftOut.value = null;
    chartWords.value = [];
    unopened.value = comes;
  });
}

/** The model is open beside which some files are told of: with the next one they are of no use. */
export function besideOpened() {
  comes = null;
}
