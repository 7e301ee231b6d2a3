/** Colour and dash of every scheme, the same in tree, chart, table and sentence. SIMD and SPMD have their own; the
 *  others take the rest in the document's order. The colours themselves are the style sheet's. */

import type { Outcome, Series } from '../../pkg/juxtapose.js';
import type { Mode, Scheme } from '../model/document';
import { competing, estimated } from './ranking';

export type Dash = Series['dash'];

export interface SchemeStyle {
  /** The style sheet's name of the colour: `--scheme-<slot>`, and for text `--scheme-<slot>-text`. */
  slot: string;
  dash: Dash;
  /** A value, drawn as a diamond instead of a line. */
  mark?: true;
}

const OWN: Record<Mode, SchemeStyle> = {
  simd: { slot: 'simd', dash: 'dashed' },
  spmd: { slot: 'spmd', dash: 'dotted' },
};
const SLOTS = 6;
const DASHES: Dash[] = ['solid', 'dashdot', 'longdash', 'dashdotdot', 'dashed', 'dotted'];

export function schemeStyles(schemes: readonly Scheme[]): Map<string, SchemeStyle> {
  const owners = new Map((['simd', 'spmd'] as const).map((mode) => [owner(schemes, mode), OWN[mode]]));
  let others = 0;
  return new Map(schemes.map((scheme) => [scheme.name, owners.get(scheme) ?? other(others++)]));
}

/** Who has a mode's own colour: the scheme of that name, else the first without exceptions. */
function owner(schemes: readonly Scheme[], mode: Mode): Scheme | undefined {
  const named = schemes.find((scheme) => scheme.mode === mode && scheme.name.toLowerCase() === mode);
  return named ?? schemes.find((scheme) => scheme.mode === mode && !scheme.except);
}

/** The colours of outcomes that are no schemes: each its own, and what estimates one of them that one's. Those of the first
 *  processors are left to processors. */
export function outcomeStyles(outcomes: readonly Outcome[]): Map<string, SchemeStyle> {
  let others = 0;
  const styles = new Map<string, SchemeStyle>();
  for (const { name } of competing(outcomes)) {
    styles.set(name, { slot: FREE[others % FREE.length] ?? '1', dash: DASHES[others % DASHES.length] ?? 'solid' });
    others++;
  }
  for (const { name } of outcomes) {
    const base = styles.get(estimated(name, outcomes)?.name ?? '');
    if (base && !styles.has(name)) styles.set(name, { ...base, mark: true });
  }
  return styles;
}

const FREE = ['5', '3', '2', '6', '4', '1'];

function other(k: number): SchemeStyle {
  return { slot: String(1 + (k % SLOTS)), dash: DASHES[k % DASHES.length] ?? 'solid' };
}
