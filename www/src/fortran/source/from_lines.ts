/** Breakdown of a term of a unit's formula by lines: “94*IL.JL is 3 + 32 in loop 10 and 3 + 56 in loop 30.” */

import type { AnnotatedTotal, AnnotatedUnit } from '../../../pkg/juxtapose.js';
import { inWords, listed } from '../../outcome/number_text';
import { fraction } from '../variables';
import { written, type Digits } from './costs';
import { holds } from './totals';
import { termsOf, type FormulaTerm } from './term';

/** So many places are named, and so many numbers of each; further ones are counted. */
const [MOST_PLACES, MOST_NUMBERS] = [4, 6];

/** A place: what it is called, and the terms of the lines there. */
interface Place {
  name: string;
  terms: FormulaTerm[];
}

/** The sentence of a term; `lines` is the source's text. */
export function fromLines(
  unit: Pick<AnnotatedUnit, 'cost' | 'totals'>,
  of: string,
  digits: Digits,
  lines: readonly string[],
): string {
  const whole = termsOf(written(unit.cost, digits)).find((term) => term.of === of);
  const places = placesOf(unit.totals, of, digits, lines);
  if (!whole || places.length === 0) return '';
  const named = [...places].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MOST_PLACES);
  const told = places.filter((place) => named.includes(place)).map((place) => `${sumOf(place)} ${place.name}`);
  const left = places.length - named.length;
  if (left > 0) told.push(`the rest in ${inWords(left)} other ${left === 1 ? 'place' : 'places'}`);
  return `${whole.isNegative ? '-' : ''}${whole.text} is ${listed(told)}.`;
}

/** The places that a term comes from: the outermost loops, and lines outside of loops. */
function placesOf(totals: readonly AnnotatedTotal[], of: string, digits: Digits, lines: readonly string[]): Place[] {
  const places = new Map<string, Place>();
  for (const total of totals) {
    if (!total.cost || !holds(total, of)) continue;
    const name = total.within === null ? `in line ${total.line}` : `in ${loopName(total.within, lines)}`;
    const place = places.get(name) ?? { name, terms: [] };
    // What is rounded to nothing has no term any more.
    place.terms.push(...termsOf(written(total.cost, digits)).filter((term) => term.of === of));
    places.set(name, place);
  }
  return [...places.values()].filter(({ terms }) => terms.length > 0);
}

const LABEL = /^\s*(?:\d+\s*)?(?:\w+\s*:\s*)?do(?:all)?\s*(\d+)/i;

/** A loop by its label, else by its line. */
export function loopName(line: number, lines: readonly string[]): string {
  const [, label] = LABEL.exec(lines[line - 1] ?? '') ?? [];
  return label === undefined ? `the loop in line ${line}` : `loop ${label}`;
}

const valueOf = ({ factor, isNegative }: FormulaTerm): number => (isNegative ? -1 : 1) * fraction(factor);

const sizeOf = ({ terms }: Place): number => Math.abs(terms.reduce((sum, term) => sum + valueOf(term), 0));

/** “3 + 32”, or of how many lines it is. */
function sumOf({ terms }: Place): string {
  if (terms.length > MOST_NUMBERS) return `what ${inWords(terms.length)} lines cost`;
  return terms
    .map(({ factor, isNegative }, k) => (k === 0 ? (isNegative ? '-' : '') : isNegative ? ' - ' : ' + ') + factor)
    .join('');
}
