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

/** The name under which a variable has its value in the document, where it may be written in small letters. */
export const keyOf = ({ bind }: Fortran, variable: string): string =>
  Object.keys(bind ?? {}).find((name) => name.toUpperCase() === variable) ?? variable;

/** A variable's value as costs take it: of a letter its code, of what is true 1; null where it is no single one. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.length === 1) return value.charCodeAt(0);
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null;
}

/** A number as the value of a variable of such a type: a letter of its code, a logical value of 1 or 0. */
export function boundAs(value: number, type: 'number' | 'letter' | 'logical'): number | string | boolean {
  if (type === 'letter' && value >= 32 && value < 127) return String.fromCharCode(value);
  return type === 'logical' && (value === 0 || value === 1) ? value === 1 : value;
}

/** A variable's value in words: a letter as Fortran writes it. */
export const bindingText = (value: number | string | boolean): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** The lines of a source. */
export const linesOf = (source: string): string[] => source.split(/\r\n|\r|\n/);

/** Whether a line is a comment in either form, as far as its first character tells. */
export const isComment = (line: string): boolean => /^[Cc*!]/.test(line);

/** The number of lines that are not blank. */
export const lengthOf = (source: string): number => linesOf(source).filter((line) => line.trim() !== '').length;

/** Lines are numbered through all files: those of the first one beside the source from so many on. */
const FILE_LINES = 1_000_000;

/** “line 12”, or “blas.f, line 12” of a file beside the source. */
export function lineName({ files = [] }: Pick<Fortran, 'files'>, line: number): string {
  const file = files?.[Math.floor(line / FILE_LINES) - 1];
  return file ? `${file.name}, line ${line % FILE_LINES}` : `line ${line}`;
}

/** “line 12”, or “line 12 of file 1” where the names of files beside the source are not at hand. */
export const lineOfFile = (line: number): string =>
  isInSource(line) ? `line ${line}` : `line ${line % FILE_LINES} of file ${Math.floor(line / FILE_LINES)}`;

/** Whether a line stands in the source itself. */
export const isInSource = (line: number): boolean => line < FILE_LINES;
