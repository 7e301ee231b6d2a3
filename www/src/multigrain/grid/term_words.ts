/** Terms of a configuration's time: their words and colours in bars. */

import type { Configurations } from '../../../pkg/juxtapose.js';
import { asGiven } from '../../outcome/number_text';
import { pageColour } from '../../views/page_colour';
import { isCertain, type Multigrain } from '../document';
import { mixed } from './bands';

export type TermName = Configurations['terms'][number]['name'];

export const termWords: Readonly<Record<TermName, string>> = {
  host: 'host',
  shared: 'accelerators, shared out',
  serial: 'not shared',
  offload: 'offload',
  switch: 'switch',
  collective: 'collective',
  gaps: 'gaps',
};

/** From left to right in bars: work first, and what costs more with more threads or accelerators at the end, where bars differ. */
export const TERM_ORDER: readonly TermName[] = ['host', 'serial', 'shared', 'offload', 'switch', 'gaps', 'collective'];

/** How bars draw each term, in the present theme's colours: colour is not alone, two of neighbours are told apart by hatching. */
export function looksOfTerms(): Readonly<Record<TermName, { colour: string; hatched?: boolean }>> {
  const shared = pageColour('--scheme-5');
  return {
    host: { colour: pageColour('--muted') },
    serial: { colour: mixed(shared, pageColour('--paper'), 0.45) },
    shared: { colour: shared },
    offload: { colour: pageColour('--scheme-4'), hatched: true },
    switch: { colour: pageColour('--scheme-6') },
    collective: { colour: pageColour('--scheme-2') },
    gaps: { colour: pageColour('--scheme-3'), hatched: true },
  };
}

const short = (value: number): string => asGiven(Number(value.toPrecision(3)));

/** “accelerators, shared out: 370 ÷ 16 = 23.1”, where it is one certain time that accelerators share. */
export function sharedOutText(model: Multigrain, { threads, accelerators, terms }: Configurations, k: number): string {
  const value = terms.find(({ name }) => name === 'shared')?.values[k] ?? 0;
  const whole = model.phases[0]?.device;
  const words = termWords.shared;
  if (model.phases.length > 1 || !isCertain(whole) || typeof whole !== 'number') return `${words} ${short(value)}`;
  const parts = (threads[k] ?? 1) * (accelerators[k] ?? 1);
  const isQuotient = Math.abs(whole / parts - value) <= 1e-9 * value;
  return isQuotient && parts > 1
    ? `${words}: ${short(whole)} ÷ ${parts} = ${short(value)}`
    : `${words} ${short(value)}`;
}
