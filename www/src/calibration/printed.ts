/** Calibration table as `juxtapose calibrate --table` prints it: rows of data sets, columns of what a prediction knows. Its digits stay as
 *  they are printed. */

export const FIGURES = ['error', 'coverage', 'width', 'score'] as const;
export type Figure = (typeof FIGURES)[number];

/** What is known of a data set's predictions: averages have an error alone. */
export interface Cell {
  figures: Readonly<Partial<Record<Figure, string>>>;
  /** Whether no other score of the row is lower. */
  isBest: boolean;
}

export interface Row {
  name: string;
  /** Null where a rung does not apply. */
  cells: readonly (Cell | null)[];
}

export interface Table {
  /** What predictions know, from the least on. */
  rungs: readonly string[];
  rows: readonly Row[];
}

const cellsOf = (line: string): string[] => line.replace(/^\| | \|$/g, '').split(' | ');

function cellOf(text: string): Cell | null {
  if (text === '–') return null;
  const values = text.replaceAll('**', '').split(' / ');
  const figures = Object.fromEntries(values.map((value, k) => [FIGURES[k] ?? '', value]));
  return { figures, isBest: text.startsWith('**') };
}

export function tableOf(printed: string): Table {
  const [head = '', , ...lines] = printed.trimEnd().split('\n');
  const rows = lines.map((line): Row => {
    const [name = '', ...cells] = cellsOf(line);
    return { name, cells: cells.map(cellOf) };
  });
  return { rungs: cellsOf(head).slice(1), rows };
}

/** A figure of a cell as a number; null where there is none. */
export function valueOf(cell: Cell | null | undefined, figure: Figure): number | null {
  const text = cell?.figures[figure];
  return text === undefined ? null : Number(text);
}
