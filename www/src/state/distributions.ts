/** Summaries of times' distributions, as the engine computes them, with a cache by value and by text: cleared after so many texts. */

import type { TimeSummary } from '../../pkg/juxtapose.js';
import { summarize } from './engine';

/** What is known of a distribution: null where finding it takes longer than a moment, undefined for what is none. */
type Summary = TimeSummary | null | undefined;

/** Cache size: different texts that are remembered; after them the cache is cleared. */
const MOST = 1000;

/** Caches of summaries. Values do not change: an edit makes new ones, most of which are equal to one before. */
const ofValues = new WeakMap<object, Map<number, Summary>>();
const ofTexts = new Map<string, Summary>();

/** The resolution is found. */
const FOUND = 0;

/** The summary of a distribution, in units, at the document's resolution; where it has none, at one that is found for this time. */
export function summaryOf(value: unknown, tick?: number | null): Summary {
  if (typeof value === 'number') {
    return { mean: value, standardDeviation: 0, ends: [value, value], values: 1, bars: [1], shown: [value, value] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const at = typeof tick === 'number' && tick > 0 ? tick : FOUND;
  const known = ofValues.get(value) ?? new Map<number, Summary>();
  ofValues.set(value, known);
  if (!known.has(at)) known.set(at, ofEqual(value, at));
  return known.get(at);
}

function ofEqual(value: object, tick: number): Summary {
  const text = `${tick} ${JSON.stringify(value)}`;
  if (!ofTexts.has(text)) {
    if (ofTexts.size >= MOST) ofTexts.clear();
    ofTexts.set(text, summarize(value, tick === FOUND ? undefined : tick));
  }
  return ofTexts.get(text);
}
