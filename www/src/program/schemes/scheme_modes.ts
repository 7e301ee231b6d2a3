/** Mode lookup in a scheme, for a node, and how a choice is written: only what differs from the scheme's mode. */

import { schemesOf, type Mode, type Program, type Scheme } from '../document';
import { own, without } from '../../model/own';
import type { NodeRow } from '../rows';

/** A conditional decides for all that stands in it (Li et al. 1997, section 2). */
export function modeOf(scheme: Scheme, row: Pick<NodeRow, 'name' | 'within'>): Mode {
  return own(scheme.except, row.within ?? row.name) ?? scheme.mode;
}

export const otherMode = (mode: Mode): Mode => (mode === 'simd' ? 'spmd' : 'simd');

/** The model with one node's mode flipped in one scheme. */
export function flipped(model: Program, index: number, name: string): Program {
  const schemes = schemesOf(model).map((scheme, k) => (k === index ? flippedIn(scheme, name) : scheme));
  return { ...model, schemes };
}

function flippedIn({ except, ...scheme }: Scheme, name: string): Scheme {
  const others = without(except ?? {}, name);
  const mode = otherMode(own(except, name) ?? scheme.mode);
  const left = mode === scheme.mode ? others : { ...others, [name]: mode };
  return Object.keys(left).length === 0 ? scheme : { ...scheme, except: left };
}
