/** Colour and dash of every scheme, the same in tree, chart, table and sentence. SIMD and SPMD have their own; the
 *  others take the rest in the document's order. The colours themselves are the style sheet's. */

import type { Series } from '../../pkg/juxtapose.js';
import type { Mode, Scheme } from '../model/document';

export type Dash = Series['dash'];

export interface SchemeStyle {
  /** The style sheet's name of the colour: `--scheme-<slot>`, and for text `--scheme-<slot>-text`. */
  slot: string;
  dash: Dash;
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

function other(k: number): SchemeStyle {
  return { slot: String(1 + (k % SLOTS)), dash: DASHES[k % DASHES.length] ?? 'solid' };
}
