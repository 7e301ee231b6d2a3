/** Import and export of a Fortran source as a file. */

import { counted } from '../../model/import_report';
import type { ForeignForm } from '../../state/kind';
import { newFortran } from '../blank';
import { linesOf, type Fortran } from '../document';

const BEGINNING = /^\s*(?:program|(?:[a-z*0-9 ]+\s)?(?:subroutine|function))\s+([a-z]\w*)/i;

/** The name of the first program unit that has one. */
function titleOf(lines: readonly string[]): string {
  const begin = lines.find((line) => !/^[Cc*!]/.test(line) && BEGINNING.test(line));
  return BEGINNING.exec(begin ?? '')?.[1]?.toUpperCase() ?? 'A Fortran source';
}

export const SOURCE_FILE: ForeignForm = {
  holds: 'A Fortran source',
  written: 'Fortran 77 as .f, .for or .f77, or in free form as .f90',
  isOne: (_, name) => /\.(?:f|for|ftn|f77|f90)$/i.test(name),
  read: (text) => {
    const lines = linesOf(text);
    const value: Fortran = { ...newFortran(), title: titleOf(lines), source: text };
    const read = [`${counted(lines.filter((line) => line.trim() !== '').length, 'line')}, as they are.`];
    const assumed = ['It is in fixed or in free form, as its lines look; that can be changed below the source.'];
    return Promise.resolve({ value, report: { read, assumed, ignored: [] } });
  },
};
