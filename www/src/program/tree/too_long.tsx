/** In the place of a table that nobody could read, and that would take the browser seconds to show. */

import { modelTab } from '../../state/model_tab';

/** Rows that are shown. */
export const MOST_ROWS = 1000;

export function TooLong({ rows }: { rows: number }) {
  return (
    <p>
      This program has {rows.toLocaleString('en')} rows; a table of more than {MOST_ROWS.toLocaleString('en')} is not shown.{' '}
      <button type="button" class="link" onClick={() => { modelTab.value = 'json'; }}>Edit it as JSON</button>
    </p>
  );
}
