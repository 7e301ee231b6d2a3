/** What a time's distribution amounts to, as the engine itself has it. */

import type { TimeSummary } from '../../pkg/juxtapose.js';
import { summarize } from './engine';

/** What is known of a distribution: null where finding it takes longer than a moment, undefined for what is none. */
type Summary = TimeSummary | null | undefined;

/** Different texts that are remembered; after them one begins anew. */
const MOST = 1000;

/** Values do not change: an edit makes new ones, most of which are equal to one before. */
const ofValues = new WeakMap<object, Map<number, Summary>>();
const ofTexts = new Map<string, Summary>();

/** The summary of a distribution, in ticks. Samples are in units, of which a tick has `tick`. */
export function summaryOf(value: unknown, tick: number): Summary {
  if (typeof value === 'number') {
    return { mean: value, standardDeviation: 0, ends: [value, value], values: 1, bars: [1], shown: [value, value] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const ofTicks = ofValues.get(value) ?? new Map<number, Summary>();
  ofValues.set(value, ofTicks);
  if (!ofTicks.has(tick)) ofTicks.set(tick, ofEqual(value, tick));
  return ofTicks.get(tick);
}

function ofEqual(value: object, tick: number): Summary {
  const { samples } = value as { samples?: unknown };
  const inTicks = Array.isArray(samples) ? { samples: samples.map((sample) => Number(sample) / tick) } : value;
  const text = JSON.stringify(inTicks);
  if (!ofTexts.has(text)) {
    if (ofTexts.size >= MOST) ofTexts.clear();
    ofTexts.set(text, summarize(inTicks));
  }
  return ofTexts.get(text);
}
