/** Import of Fortran sources as files: one, or several that are one program. */

import { counted } from '../../model/import_report';
import type { ForeignForm } from '../../state/kind';
import { newFortran } from '../blank';
import { isComment, lengthOf, linesOf, type Fortran } from '../document';

const BEGINNING = /^\s*(?:program|(?:[a-z*0-9 ]+\s)?(?:subroutine|function))\s+([a-z]\w*)/i;

/** The name of the first program unit that has one. */
function titleOf(lines: readonly string[]): string {
  const begin = lines.find((line) => !isComment(line) && BEGINNING.test(line));
  return BEGINNING.exec(begin ?? '')?.[1]?.toUpperCase() ?? 'A Fortran source';
}

const PROGRAM = /^\s*program\s+[a-z]\w*\s*$/i;

const INCLUDE = /^\s*include\s*['"]([^'"]+)['"]/i;

/** The file that becomes the source: the one with the main program, else the first that no other one includes. */
export function mainOf(names: readonly string[], texts: readonly string[]): number {
  const lines = texts.map(linesOf);
  const program = lines.findIndex((all) => all.some((line) => !isComment(line) && PROGRAM.test(line)));
  const included = new Set(lines.flatMap((all) => all.flatMap((line) => INCLUDE.exec(line)?.[1] ?? [])));
  const first = names.findIndex((name) => !included.has(name));
  return Math.max(0, program >= 0 ? program : first);
}

export const SOURCE_FILE: ForeignForm = {
  holds: 'A Fortran source',
  written: 'Fortran 77 as .f, .for or .f77, or in free form as .f90; several files at once are one program',
  isOne: (_, name) => /\.(?:f|for|ftn|f77|f90|inc)$/i.test(name),
  read: (text) => {
    const lines = linesOf(text);
    const value: Fortran = { ...newFortran(), title: titleOf(lines), source: text };
    const read = [`${counted(lengthOf(text), 'line')}, as they are.`];
    const assumed = ['It is in fixed or in free form, as its lines look; that can be changed below the source.'];
    return Promise.resolve({ value, report: { read, assumed, ignored: [] } });
  },
  readTogether: (names, texts) => {
    const main = mainOf(names, texts);
    const source = texts[main] ?? '';
    const files = names.flatMap((name, k) => (k === main ? [] : [{ name, source: texts[k] ?? '' }]));
    const value: Fortran = { ...newFortran(), title: titleOf(linesOf(source)), source, files };
    const read = names.map(
      (name, k) => `${name}: ${counted(lengthOf(texts[k] ?? ''), 'line')}${k === main ? ', the source' : ''}.`,
    );
    const assumed = ['INCLUDE finds files by their names, and calls find the units of all files.'];
    return Promise.resolve({ value, report: { read, assumed, ignored: [] } });
  },
};
