/** Total cost of each line in all executions of one call of its unit, and its share of the unit's cost. */

import type { AnnotatedTotal, AnnotatedUnit } from '../../../pkg/juxtapose.js';
import { percentOf } from './percent';
import { coloursOf, termsOf } from './term';
import { costAt } from '../variables';
import { written, type Digits } from './costs';

/** A term that is pressed: of which unit, and what its factor is of. */
export interface Pressed {
  unit: string;
  of: string;
}

export interface LineTotal {
  text: string;
  /** The colour of the term that is most of it; none for constants. */
  slot: string | null;
  /** Of what the unit's formula says, from 0 to 1; null where variables have no values, or some line has less than nothing. */
  share: number | null;
  /** The share as it is shown; nothing where it is next to nothing. */
  percent: string;
  /** Whether the pressed term comes from it. */
  isMarked: boolean;
}

/** What stands in the column “in all”, by line. */
export function totalsByLine(
  units: readonly AnnotatedUnit[],
  digits: Digits,
  values: ReadonlyMap<string, number>,
  pressed: Pressed | null,
): Map<number, LineTotal> {
  const found = new Map<number, LineTotal>();
  for (const unit of units) {
    const colours = coloursOf(unit.cost.text);
    const whole = wholeOf(unit);
    for (const total of unit.totals) {
      const share = whole === null || total.value === null ? null : total.value / whole;
      found.set(total.line, {
        text: total.cost ? written(total.cost, digits) : 'too long',
        slot: colours.get(mostOf(total, values)) ?? null,
        share,
        percent: share === null ? '' : percentOf(share),
        isMarked: pressed?.unit === unit.name && holds(total, pressed.of),
      });
    }
  }
  return found;
}

/** What all lines cost together; null where some line has no value, or less than nothing: outside its region a formula may say so. */
export function wholeOf({ totals }: Pick<AnnotatedUnit, 'totals'>): number | null {
  let whole = 0;
  for (const { value } of totals) {
    if (value === null || value < 0) return null;
    whole += value;
  }
  return whole > 0 ? whole : null;
}

/** Whether a line's total has a term with these variables. */
export const holds = ({ cost }: AnnotatedTotal, of: string): boolean =>
  cost !== null && termsOf(cost.text).some((term) => term.of === of);

/** The variables of the dominant (greatest) term of a total: at the values of variables, else the first one. */
function mostOf({ cost }: AnnotatedTotal, values: ReadonlyMap<string, number>): string {
  if (!cost) return '';
  const terms = termsOf(cost.text);
  const sizes = cost.terms.map((term) => Math.abs(costAt({ terms: [term] }, values) ?? 0));
  return terms[sizes.indexOf(Math.max(...sizes))]?.of ?? '';
}
