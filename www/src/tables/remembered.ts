/** Remembered choices: files with the same columns are read in the same way, in this browser, until somebody says no. */

import type { TableChoice, TablePreview } from '../../pkg/juxtapose_files.js';
import { remember, remembered, TABLES } from '../state/storage';

/** So many are kept, the newest. */
const MOST = 50;

type Kept = readonly (readonly [columns: string, choice: TableChoice])[];

const columnsOf = ({ form, columns }: TablePreview): string =>
  JSON.stringify([form, ...columns.map(({ name }) => name)]);

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(remembered(TABLES) ?? '[]');
    return Array.isArray(value) ? (value as Kept) : [];
  } catch {
    return [];
  }
}

/** Whether a choice is one of this table: what is kept may be of another page, or written by hand. */
function fits(choice: Partial<TableChoice> | undefined, { columns }: TablePreview): choice is TableChoice {
  const isColumn = (place: unknown) => place === null || (Number.isInteger(place) && Number(place) in columns);
  return (
    typeof choice === 'object' &&
    [choice.time, choice.count, choice.group].every(isColumn) &&
    Array.isArray(choice.filters) &&
    choice.filters.every(({ column, value }) => isColumn(column) && typeof value === 'string') &&
    (choice.unit === null || typeof choice.unit === 'string') &&
    typeof choice.decimalComma === 'boolean' &&
    (choice.runs === undefined ||
      (Array.isArray(choice.runs) && choice.runs.every((run) => run !== null && isColumn(run)))) &&
    (choice.total === undefined || isColumn(choice.total)) &&
    [choice.asRows, choice.halves].every((one) => one === undefined || typeof one === 'boolean')
  );
}

/** How a table is read: as the last one with its columns was, or as is proposed. */
export function choiceFor(preview: TablePreview): TableChoice {
  const [, choice] = kept().find(([columns]) => columns === columnsOf(preview)) ?? [];
  // What was kept before rows were read knows none.
  return fits(choice, preview) ? { ...preview.proposed, ...choice } : preview.proposed;
}

/** Keeps how a table was read; null forgets it. */
export function rememberChoice(preview: TablePreview, choice: TableChoice | null) {
  const columns = columnsOf(preview);
  const others = kept().filter(([other]) => other !== columns);
  const all = choice ? [[columns, choice] as const, ...others].slice(0, MOST) : others;
  remember(TABLES, all.length > 0 ? JSON.stringify(all) : null);
}
