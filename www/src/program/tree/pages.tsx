/** Pagination of the table: which of many rows it shows. */

import { effect, signal } from '@preact/signals';
import { within } from '../../model/path';
import { problems } from '../../state/outcomes';
import { pageOf, Pages, pageWith } from '../../views/pages';
import type { Row } from '../rows';
import { current, visibleRows, wanted } from './state';

/** Rows of a page: 1,000 would take the browser a second to show. */
const ROWS = 250;

const page = signal(0);

/** The rows that are shown. */
export const shownRows = (): readonly Row[] => pageOf(visibleRows.value, page, ROWS).rows;

/** Makes a row current, and gives it the focus; its page is turned to. */
export function goTo(row: Row | undefined) {
  if (row) wanted.value = { key: row.key, focus: true };
}

// The page is that of the current row, until somebody turns it.
effect(() => {
  const key = wanted.value?.key ?? current.value;
  if (key === null) return;
  const place = visibleRows.peek().findIndex((row) => row.key === key);
  if (place >= 0) page.value = pageWith(place, ROWS);
});

export function RowPages() {
  const rows = visibleRows.value;
  const { first, rows: shown } = pageOf(rows, page, ROWS);
  const told = problems.value.slice(0, 50);
  const isWrong = (row: Row) => told.some(({ path }) => within(path, row.key));
  // A row's problem is a problem of all that it stands in: the last one of these is the row.
  const wrong =
    rows.length > shown.length && !shown.some(isWrong)
      ? rows.findIndex((row, k) => isWrong(row) && !isWrong(rows[k + 1] ?? row))
      : -1;
  return (
    <Pages page={page} length={rows.length} what="rows" size={ROWS}>
      {wrong >= 0 && (
        <button type="button" class="link" onClick={() => goTo(rows[wrong])}>
          A problem stands {wrong < first ? 'before' : 'behind'} these
        </button>
      )}
    </Pages>
  );
}
