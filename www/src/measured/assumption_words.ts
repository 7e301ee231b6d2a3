/** Words of tests of assumptions: what is assumed, what was seen, what could have been found, and what to do. */

import type { TestedAssumption } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { fixed, inWords, listed } from '../outcome/number_text';
import { pOf, signed } from './held_words';

const PERCENT = '\u202f%';
const NO_BREAK = '\u00a0';

const ASSUMED = {
  independent: 'Times of one run are independent',
  alike: 'What runs at once is alike',
  steady: 'No drift',
} as const;

/** What is assumed, and of which runs where there are several. */
export function assumedText({ assumption, condition, outcome }: TestedAssumption, areSeveral: boolean): string {
  if (assumption !== 'steady')
    return ASSUMED[assumption] + (areSeveral && condition ? `, “${isolated(condition)}”` : '');
  if (condition !== null) return `${ASSUMED.steady} in “${isolated(condition)}”`;
  return `${ASSUMED.steady} in measured totals${outcome === null ? '' : ` of ${isolated(outcome)}`}`;
}

/** A model beside the present one, by the assumption that it makes. */
export const assumedName = (kind: 'alike' | 'independent', condition: string | null): string =>
  (kind === 'alike' ? 'If what runs at once was alike' : 'If times were independent') +
  (condition === null ? '' : `, “${isolated(condition)}”`);

/** The size of a share in percent; more decimals say nothing that matters. */
function sizeText(share: number): string {
  const size = Math.abs(share);
  return signed(size, size >= 0.1 ? 0 : size >= 0.001 ? 1 : 2).replace('+', '') + PERCENT;
}

const rhoText = (rho: number): string => fixed(rho, 2);

/** The columns that deviate most, by name. */
const named = ({ names }: TestedAssumption): string => listed(names.map((name) => `“${isolated(name)}”`));

/** What was found, without a judgement: “compute” and “wait” go together, ρ = 0.83. */
function detail(tested: TestedAssumption): string | null {
  const { assumption, found, names } = tested;
  if (found === null) return null;
  switch (assumption) {
    case 'independent':
      return `${named(tested)} ${found < 0 ? 'oppose each other' : 'go together'}, ρ\u00a0=\u00a0${rhoText(found)}`;
    case 'alike':
      return `${named(tested)} is ${sizeText(found)} ${found < 0 ? 'shorter' : 'longer'} than the others`;
    case 'steady':
      return `the second half ${names.length > 0 ? `of ${named(tested)} ` : ''}is ${sizeText(found)} ${found < 0 ? 'shorter' : 'longer'}`;
  }
}

export const TOLD = { broken: 'broken', notFound: 'not broken', cannotBeTold: 'cannot be told' } as const;

/** What was seen, behind its judgement. */
export function seenText(tested: TestedAssumption): string {
  if (tested.sorted) return 'runs are sorted by length';
  const found = detail(tested);
  if (found === null) return tested.runs < 2 ? 'there is one run' : 'nothing varies';
  return `${found}, ${pOf(tested.p).replaceAll(' ', NO_BREAK)}`;
}

/** What four such tests of five find. */
export function couldText({ assumption, couldHaveFound, sorted }: TestedAssumption): string {
  if (sorted) return 'nothing';
  if (couldHaveFound === null) return 'nothing, of so few';
  if (assumption === 'independent') return `ρ of\u00a0${rhoText(couldHaveFound)}`;
  return sizeText(couldHaveFound);
}

/** What the model does about it. */
export function keptText({ assumption, condition }: TestedAssumption): string | null {
  if (assumption === 'alike') return 'times of its own';
  return condition !== null && assumption === 'independent' ? 'rows keep it' : null;
}

/** Which assumptions broke, in a sentence. */
export function brokenSentence(tested: readonly TestedAssumption[]): string {
  const told = (kind: TestedAssumption['told']) => tested.filter((one) => one.told === kind);
  const broken = told('broken');
  if (broken.length > 0)
    return `${sentence(inWords(broken.length))} of ${inWords(tested.length)} tested assumptions ${broken.length === 1 ? 'is' : 'are'} broken: ${listed(broken.map((one) => detail(one) ?? ''))}.`;
  const untold = told('cannotBeTold').length;
  if (untold === 0) return 'Nothing contradicts what is assumed.';
  return untold === tested.length
    ? 'Nothing was found, but so few runs could not have shown what matters.'
    : 'Nothing was found; of some, these runs could not have shown what matters.';
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
