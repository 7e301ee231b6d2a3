/** Parser and formatter of a cost table's text, as one changes it in a table of fields: rows of PIPS's files, a name and five numbers
 *  each. */

export const TYPES = ['integer', 'real', 'double', 'complex', 'double complex'] as const;

export interface TableRow {
  /** From 0. */
  line: number;
  name: string;
  /** One for each type, as they are written; fewer or more where the line is wrong. */
  costs: readonly string[];
}

export interface RowGroup {
  /** Which of PIPS's files has such rows. */
  title: string;
  rows: TableRow[];
}

/** How rows look one by one: without a factor above them, by which their numbers would be multiplied. */
export function groupsOf(text: string): RowGroup[] | null {
  const groups: RowGroup[] = [];
  for (const [line, whole] of text.split(LINE).entries()) {
    const [, title] = FILE.exec(whole) ?? [];
    if (title !== undefined) groups.push({ title: title.toLowerCase(), rows: [] });
    const [name, ...costs] = whole.replace(/#.*/, '').trim().split(/\s+/);
    if (name === undefined || name === '') continue;
    if (name.startsWith('%')) return null;
    if (groups.length === 0) groups.push({ title: 'rows', rows: [] });
    groups.at(-1)?.rows.push({ line, name, costs });
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The text with another number in a row. */
export function withCost(text: string, { line, costs }: TableRow, type: number, cost: string): string {
  const written = cost.trim().replace(/\s+/g, '') || '0';
  const lines = text.split(LINE);
  const numbers = costs.map((before, k) => (k === type ? written : before));
  lines[line] = (lines[line] ?? '').replace(
    ROW,
    (_, name: string, comment = '') => `${name} ${numbers.join(' ')}${comment}`,
  );
  return lines.join('\n');
}

const LINE = /\r\n|\r|\n/;
/** The comments above the rows of each file. */
const FILE = /^#\s*(operation|memory|index|overhead|transcend|trigo)\b/i;
/** A name, what stands between it and a comment, and the comment. */
const ROW = /^(\s*[^\s#]+)[^#]*?(\s*#.*)?$/;
