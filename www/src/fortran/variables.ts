/** Variables on which costs depend. */

import type { AnnotatedCost } from '../../pkg/juxtapose.js';
import { lineOfFile } from './document';

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
export function costAt(cost: Pick<AnnotatedCost, 'terms'>, values: ReadonlyMap<string, number>): number | null {
  const { terms } = cost;
  if (terms.some(({ powers }) => Object.keys(powers).some((variable) => !values.has(variable)))) return null;
  const of = (variable: string) => values.get(variable) ?? 0;
  const isWhole = terms.every(({ powers }) =>
    Object.entries(powers).every(([variable, power]) => power > 0 && Number.isSafeInteger(of(variable))),
  );
  if (isWhole) return wholeCost(terms, of);
  return terms.reduce(
    (sum, { factor, powers }) =>
      Object.entries(powers).reduce((product, [name, power]) => product * of(name) ** power, fraction(factor)) + sum,
    0,
  );
}

/** Thirds and halves of whole numbers add up exactly: rounded, what is 0 in all could fall below it. */
function wholeCost(terms: AnnotatedCost['terms'], of: (variable: string) => number): number {
  let [over, under] = [0n, 1n];
  for (const { factor, powers } of terms) {
    const [above = 0n, below = 1n] = factor.split('/').map(BigInt);
    const product = Object.entries(powers).reduce(
      (product, [variable, power]) => product * BigInt(of(variable)) ** BigInt(power),
      above,
    );
    if (under % below === 0n) over += product * (under / below);
    else [over, under] = [over * below + product * under, under * below];
  }
  // In two parts, so that a large one loses none of what the fraction adds.
  return Number(over / under) + Number(over % under) / Number(under);
}

/** What a name that the engine has given says: “M from line 12 on”. Nothing of the names that the source has. */
export function meaningOf(variable: string): string {
  const [, line, name] = /^UNKNOWN_VARIABLE_(\d+)_(.+)$/.exec(variable) ?? [];
  if (name?.endsWith('_AFTER')) return `${name.replace(/_AFTER$/, '')} behind the loop in ${lineOfFile(Number(line))}`;
  if (name !== undefined) return `${name} from ${lineOfFile(Number(line))} on`;
  const [, loop] = /^UNKNOWN_RANGE_(\d+)$/.exec(variable) ?? [];
  if (loop !== undefined) return `iterations of the loop in ${lineOfFile(Number(loop))}`;
  const [, procedure] = /^COST_(.+)$/.exec(variable) ?? [];
  return procedure === undefined ? '' : `cost of a call of ${procedure}`;
}
