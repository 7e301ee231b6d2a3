/** Field descriptors of a document: where each field stands, what it is called, and what may stand there. */

import { places } from './path';

export interface Field {
  path: string;
  label: string;
  of:
    | 'time'
    | 'iterations'
    | 'probability'
    | 'mean'
    | 'price'
    | 'processors'
    | 'duration'
    | 'count'
    | 'tick'
    | 'parameter'
    | 'name'
    | 'amount'
    | 'classes'
    | 'copies'
    | 'whole'
    | 'letter'
    | 'logical';
  /** Empty means absent. */
  optional: boolean;
  /** What is meant then, where that is no number of its own. */
  absent?: string;
  /** What the page shows instead of the document's number: the standard deviation of a variance, the kurtosis of an excess. */
  shows?: 'deviation' | 'kurtosis';
  /** What it counts, where that is not the document's unit: a factor is no time. */
  unit?: string;
}

/** The field of the resolution, in every kind that has times. */
export const RESOLUTION: Field = { path: 'tick', label: 'Resolution', of: 'tick', optional: true, absent: 'found' };

export const byPath = (fields: readonly Field[]): Map<string, Field> =>
  new Map(fields.map((field) => [field.path, field]));

/** Problems by the field they belong to, and those that belong to none. */
export function place<P extends { path: string }>(problems: readonly P[], fields: ReadonlyMap<string, Field>) {
  const at = new Map<string, P[]>();
  const elsewhere: P[] = [];
  for (const problem of problems) {
    const field = places(problem.path).find((path) => fields.has(path));
    const here = field === undefined ? elsewhere : (at.get(field) ?? []);
    here.push(problem);
    if (field !== undefined) at.set(field, here);
  }
  return { at, elsewhere };
}
