/** Bindings of variables for one tree: numbers as in the source's model, which stays as it is, or distributions of how often
 *  something is repeated. */

import { computed, signal } from '@preact/signals';
import type { Problem } from '../../../pkg/juxtapose.js';
import { below, valueAt, within } from '../../model/path';
import { same } from '../../model/same';
import { bound, variables } from '../state';
import type { Fortran } from '../document';

/** Values by the names of variables, as fields have them: what nobody understands stands there, too. */
export type Values = Readonly<Record<string, unknown>>;

/** What the fields edit: a field that is called as the engine calls what is asked of a tree. */
export const given = signal<{ iterations: Values }>({ iterations: {} });

/** Begins with the values of the source's model. */
export const beginValues = () => {
  given.value = { iterations: Object.fromEntries(bound.peek()) };
};

export const values = computed(() => given.value.iterations);

export const placeOf = (variable: string): string => below('iterations', variable);

/** At most so many variables have a field; of more, the document's JSON has the values. */
const MOST = 12;

/** Those that have a field. */
export const valued = computed(() => variables.value.slice(0, MOST));

/** Whether a variable's value is more than one number. */
const varies = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The source's model with these values, and how often something is repeated where they are no numbers. */
export function bindingIn(model: Fortran, values: Values): { model: Fortran; iterations: Record<string, object> } {
  const others = Object.entries(model.bind ?? {}).filter(([name]) => !variables.peek().includes(name.toUpperCase()));
  const numbers = Object.entries(values).filter(([, value]) => typeof value === 'number');
  const rest = Object.entries(values).filter(([, value]) => typeof value !== 'number');
  return {
    model: { ...model, bind: Object.fromEntries([...others, ...numbers]) as NonNullable<Fortran['bind']> },
    iterations: Object.fromEntries(rest) as Record<string, object>,
  };
}

/** Problems with the places of values: those of what was asked, of a loop that has a value's iterations, and those that name a variable which
 *  varies. Others stay as they are. */
export function placedAtValues(problems: readonly Problem[], values: Values, tree: unknown = null): readonly Problem[] {
  const varying = Object.entries(values).filter(([, value]) => varies(value));
  return problems.map((problem) => {
    const { path, message } = problem;
    if (within(path, 'options.iterations')) return { ...problem, path: path.replace('options.', '') };
    const [, at = '', rest = ''] = /^(.*\.iterations)(?=$|[.[])(.*)$/.exec(path) ?? [];
    const ofLoop = at !== '' && varying.find(([, value]) => same(value, valueAt(tree, at)));
    if (ofLoop) return { ...problem, path: `${placeOf(ofLoop[0])}${rest}` };
    const named = varying.find(([name]) => message.split(/[^A-Z0-9_]+/).includes(name));
    if (!named) return problem;
    return { ...problem, path: placeOf(named[0]), message: message.replace(/^line (\d+): /, 'does not fit: line $1 ') };
  });
}
