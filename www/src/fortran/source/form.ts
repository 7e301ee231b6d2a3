/** Detection of fixed or free source form, for colours and marks alone; the engine decides by itself. */

import { isComment, linesOf, type Fortran } from '../document';

/** What the document says, else as the lines look: in fixed form they begin with labels or blanks up to column 7, or are comments. */
export function formOf({ source, form }: Pick<Fortran, 'source' | 'form'>): 'fixed' | 'free' {
  if (form === 'fixed' || form === 'free') return form;
  const isFree = linesOf(source).some((line) => /^ {0,4}[A-Za-z]/.test(line) && !isComment(line));
  return isFree ? 'free' : 'fixed';
}

/** A line with those in which its statement goes on. */
export function statementAt(line: number, lines: readonly string[], form: 'fixed' | 'free'): number[] {
  const goesOn = (k: number) =>
    form === 'fixed' ? /^ {5}[^ 0]/.test(lines[k] ?? '') : /&\s*(?:!.*)?$/.test(lines[k - 1] ?? '');
  const all = [line];
  for (let k = line; k < lines.length && goesOn(k); k++) all.push(k + 1);
  return all;
}
