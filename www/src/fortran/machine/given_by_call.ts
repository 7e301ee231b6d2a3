/** Values that a call of the routine gives to its variables, and what is said of those that it does not. */

import type { CallOfUnit } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { listed } from '../../outcome/number_text';
import type { Asked } from '../asked';
import { bindingText, boundAs, keyOf, numberOf, type Fortran } from '../document';
import { fraction } from '../variables';

type Type = (variable: string) => Asked['type'];

const NUMBER = /^-?\d+(?:\/\d+)?$/;

const valueIn = (formula: string | null): number | null =>
  formula !== null && NUMBER.test(formula) ? fraction(formula) : null;

/** The source with the numbers, letters and logical values that a call gives; what it does not give stays as it was. Null where all have these
 *  values. */
export function boundByCall(model: Fortran, { given }: CallOfUnit, type: Type): Fortran | null {
  const values = given.flatMap(({ variable, formula }) => {
    const [key, value] = [keyOf(model, variable), valueIn(formula)];
    if (value === null || numberOf(own(model.bind, key)) === value) return [];
    return [[key, boundAs(value, type(variable))] as const];
  });
  return values.length === 0 ? null : { ...model, bind: { ...model.bind, ...Object.fromEntries(values) } };
}

/** No line begins with the sign, and none with what follows a minus. */
const equation = (variable: string, value: string): string => `${variable}\u00a0=\u00a0${value}`;

/** “N = 14”, “UPLO = 'U'”: what a press binds. */
export const numbersOf = ({ given }: CallOfUnit, type: Type): string[] =>
  given.flatMap(({ variable, formula }) => {
    const value = valueIn(formula);
    return value === null ? [] : [equation(variable, bindingText(boundAs(value, type(variable))))];
  });

/** “K = 2*M, L = M in T’s variables: no numbers”, “J is not known there”: what is left as it was. */
export function leftOf({ given, caller }: CallOfUnit): string[] {
  const left = given.filter(({ formula }) => valueIn(formula) === null);
  const formulas = left.flatMap(({ variable, formula }) =>
    formula === null ? [] : [equation(variable, formula.replaceAll('-', '\u2212'))],
  );
  const unknown = left.filter(({ formula }) => formula === null).map(({ variable }) => variable);
  return [
    ...(formulas.length === 0
      ? []
      : [`${formulas.join(', ')} in ${caller}’s variables: ${formulas.length === 1 ? 'no number' : 'no numbers'}`]),
    ...(unknown.length === 0 ? [] : [`${listed(unknown)} ${unknown.length === 1 ? 'is' : 'are'} not known there`]),
  ];
}

/** The variables that have no value, of those that count. */
export const lacking = (model: Fortran, variables: readonly Asked[]): string[] =>
  variables.map(({ name }) => name).filter((name) => own(model.bind, keyOf(model, name)) === undefined);

/** The calls that differ in what they say. */
export function differing(calls: readonly CallOfUnit[]): CallOfUnit[] {
  const texts = calls.map((call) => JSON.stringify(call));
  return calls.filter((_, k) => texts.indexOf(texts[k] ?? '') === k);
}
