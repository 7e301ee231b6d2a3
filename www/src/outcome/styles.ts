/** Palette: colour and dash of every outcome, the same in editor, chart, table and sentence. The colours themselves are the style
 *  sheet's. */

import type { Outcome, Series } from '../../pkg/juxtapose.js';
import { competing } from './ranking';

export type Dash = Series['dash'];

export interface SchemeStyle {
  /** The style sheet's name of the colour: `--scheme-<slot>`, and for text `--scheme-<slot>-text`. */
  slot: string;
  dash: Dash;
  /** A value, drawn as a diamond instead of a line. */
  mark?: true;
}

const SLOTS = 6;
const DASHES: Dash[] = ['solid', 'dashdot', 'longdash', 'dashdotdot', 'dashed', 'dotted'];

/** The colours of outcomes that are no schemes: each its own, and what estimates one of them that one's. Those of the first
 *  processors are left to processors. */
export function outcomeStyles(outcomes: readonly Outcome[]): Map<string, SchemeStyle> {
  let others = 0;
  const styles = new Map<string, SchemeStyle>();
  for (const { name } of competing(outcomes)) {
    styles.set(name, { slot: FREE[others % FREE.length] ?? '1', dash: dashInTurn(others) });
    others++;
  }
  for (const { name, estimates } of outcomes) {
    const base = estimates && styles.get(estimates.outcome);
    if (base) styles.set(name, { ...base, mark: true });
  }
  return styles;
}

const FREE = ['5', '3', '2', '6', '4', '1'];

/** The k-th style, in turns: where the colours begin again the dashes are one further, so that no two of 36 are the same. */
export const styleInTurn = (k: number): SchemeStyle => ({ slot: String(1 + (k % SLOTS)), dash: dashInTurn(k) });

const dashInTurn = (k: number): Dash => DASHES[(k + Math.floor(k / SLOTS)) % DASHES.length] ?? 'solid';

/** What styles of schemes follow from. */
interface Scheme {
  name: string;
  mode: Mode;
  except?: unknown;
}

type Mode = 'simd' | 'spmd';

const OWN_OF_MODE: Record<Mode, SchemeStyle> = {
  simd: { slot: 'simd', dash: 'dashed' },
  spmd: { slot: 'spmd', dash: 'dotted' },
};

/** The styles of a program's schemes: SIMD and SPMD have their own; the others take the rest in the document's order. */
export function schemeStyles(schemes: readonly Scheme[]): Map<string, SchemeStyle> {
  const owners = new Map((['simd', 'spmd'] as const).map((mode) => [owner(schemes, mode), OWN_OF_MODE[mode]]));
  let others = 0;
  return new Map(schemes.map((scheme) => [scheme.name, owners.get(scheme) ?? styleInTurn(others++)]));
}

/** The scheme that has a mode's own colour: the one of that name, else the first without exceptions. */
function owner(schemes: readonly Scheme[], mode: Mode): Scheme | undefined {
  const named = schemes.find((scheme) => scheme.mode === mode && scheme.name.toLowerCase() === mode);
  return named ?? schemes.find((scheme) => scheme.mode === mode && !scheme.except);
}

const ARRAYS: Record<Dash, string> = {
  solid: '',
  dashed: '6 2',
  dotted: '2 2',
  dashdot: '8 2 2 2',
  longdash: '10 2',
  dashdotdot: '7 2 2 2 2 2',
};

/** The dashes of a line on the page. */
export const dashArray = (dash: Dash): string => ARRAYS[dash];
