/** How a source's lines are read: for their colours alone, the engine decides by itself. */

import { linesOf, type Fortran } from '../document';

/** What the document says, else as the lines look: in fixed form they begin with labels or blanks up to column 7, or are comments. */
export function formOf({ source, form }: Pick<Fortran, 'source' | 'form'>): 'fixed' | 'free' {
  if (form === 'fixed' || form === 'free') return form;
  const isFree = linesOf(source).some((line) => /^ {0,4}[A-Za-z]/.test(line) && !/^[Cc*!]/.test(line));
  return isFree ? 'free' : 'fixed';
}
