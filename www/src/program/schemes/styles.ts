/** Palette of schemes, colour and dash: SIMD and SPMD have their own; the others take the rest in the document's order. */

import { computed } from '@preact/signals';
import { styleInTurn, type SchemeStyle } from '../../outcome/styles';
import type { Mode, Scheme } from '../document';
import { schemes } from '../program';
import { guests } from '../sweep/visitors';

/** The styles of the model's schemes that are shown, and of those that are looked at beside them. */
export const styles = computed(() => schemeStyles([...schemes.value, ...guests.value]));

const OWN: Record<Mode, SchemeStyle> = {
  simd: { slot: 'simd', dash: 'dashed' },
  spmd: { slot: 'spmd', dash: 'dotted' },
};

export function schemeStyles(schemes: readonly Scheme[]): Map<string, SchemeStyle> {
  const owners = new Map((['simd', 'spmd'] as const).map((mode) => [owner(schemes, mode), OWN[mode]]));
  let others = 0;
  return new Map(schemes.map((scheme) => [scheme.name, owners.get(scheme) ?? styleInTurn(others++)]));
}

/** The scheme that has a mode's own colour: the one of that name, else the first without exceptions. */
function owner(schemes: readonly Scheme[], mode: Mode): Scheme | undefined {
  const named = schemes.find((scheme) => scheme.mode === mode && scheme.name.toLowerCase() === mode);
  return named ?? schemes.find((scheme) => scheme.mode === mode && !scheme.except);
}
