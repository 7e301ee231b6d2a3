/** Document type of a Fortran source, as in the JSON Schema, and what stands beside the source. */

import type { Model, Of } from '../model/document';
import { isObject } from '../model/json_shape';

export type Fortran = Of<'fortran'>;
export type Table = NonNullable<Fortran['tables']>[number];

export const isFortran = (model: Model): model is Fortran => model.kind === 'fortran';

/** The tables that are built in, and what each counts. */
export const BUILT_IN = [
  ['all-one', 'each operation, each reading and writing of memory and each further index costs 1'],
  ['fp-one', 'each operation on single-precision numbers costs 1, all else nothing'],
  ['all-one-with-overheads', 'as all-one, and each loop 1 more, each of its iterations 1 more'],
] as const;

export const USUAL_TABLE = 'all-one';

/** The tables that compete; without any, the usual one. */
export const tablesOf = ({ tables }: Fortran): readonly Table[] => tables ?? [USUAL_TABLE];

export const tableName = (table: unknown): string =>
  typeof table === 'string' ? table : isObject(table) ? String(table['table'] ?? '') : '';

/** The lines of a source. */
export const linesOf = (source: string): string[] => source.split(/\r\n|\r|\n/);
