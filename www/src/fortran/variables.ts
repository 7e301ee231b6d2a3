/** The variables that costs speak of. */

import type { AnnotatedCost } from '../../pkg/juxtapose.js';

/** Each variable of some costs once, those of the highest powers first. */
export function variablesOf(costs: readonly AnnotatedCost[]): string[] {
  return [...new Set(costs.flatMap(({ terms }) => terms.flatMap(({ powers }) => Object.keys(powers))))];
}

/** A fraction such as “57/2” as a number. */
export function fraction(text: string): number {
  const [over = '', under = '1'] = text.split('/');
  return Number(over) / Number(under);
}

/** What a cost says with these values of its variables; null where one has none. */
export function costAt({ terms }: Pick<AnnotatedCost, 'terms'>, values: ReadonlyMap<string, number>): number | null {
  let sum = 0;
  for (const { factor, powers } of terms) {
    let product = fraction(factor);
    for (const [variable, power] of Object.entries(powers)) {
      const value = values.get(variable);
      if (value === undefined) return null;
      product *= value ** power;
    }
    sum += product;
  }
  return sum;
}
