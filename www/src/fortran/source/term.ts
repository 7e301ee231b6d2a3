/** Parser of a formula's text into its terms. */

export interface FormulaTerm {
  /** The variables (monomial) of the term, such as “IL.JL”; nothing in the constant. */
  of: string;
  /** Without its sign. */
  factor: string;
  /** The whole without its sign, such as “94*IL.JL”. */
  text: string;
  isNegative: boolean;
}

const FACTOR = /^(\d+(?:\/\d+)?)(?:\*(.*))?$/;

/** The terms of a formula in their order; a name may hold signs within brackets or parentheses. */
export function termsOf(formula: string): FormulaTerm[] {
  const terms: FormulaTerm[] = [];
  let depth = 0;
  let begin = 0;
  for (let k = 0; k <= formula.length; k++) {
    const character = formula[k] ?? '';
    if ('[('.includes(character) && character !== '') depth++;
    if ('])'.includes(character) && character !== '') depth--;
    const isBetween = depth === 0 && /^ [+-] /.test(formula.slice(k, k + 3));
    if (!isBetween && k < formula.length) continue;
    terms.push(termOf(formula.slice(begin, k)));
    begin = k + 1;
  }
  return terms;
}

/** One of them with what stands before it: “94*IL.JL”, “-3” or “+ 4*J2”. */
function termOf(written: string): FormulaTerm {
  const [, sign = '', text = ''] = /^([+-]?) ?(.*)$/.exec(written) ?? [];
  const [, factor = '1', of = ''] = FACTOR.exec(text) ?? [undefined, '1', text];
  return { of, factor, text, isNegative: sign === '-' };
}

/** The colours of terms: those that tables have last, so that the two are seldom mistaken for each other. */
const SLOTS = ['1', '2', '4', '6', '3', '5'];

/** The colour of each term that has one: of the first ones of a unit's formula, but not of the constant. */
export function coloursOf(formula: string): Map<string, string> {
  const terms = termsOf(formula).filter(({ of }) => of !== '');
  return new Map(terms.slice(0, SLOTS.length).map(({ of }, k) => [of, SLOTS[k] ?? '1']));
}
