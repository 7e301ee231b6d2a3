/** Dialog that takes measured runs from a small table, as one pastes it: a line for each run, a column for each name. */

import { useSignal } from '@preact/signals';
import { addRows, rowsOfText } from '../model/conditions';
import { document, replace, settle } from '../state/history';
import { Dialog } from '../views/dialog';

export function MeasuredRuns({ done }: { done: () => void }) {
  const text = useSignal('');
  const rows = rowsOfText(text.value);
  const take = () => {
    if (!rows) return;
    settle();
    replace(addRows(document.value, rows));
    done();
  };
  return (
    <Dialog title="Measured runs" class="help" onClose={done}>
      <p>A line for each run, a column for each name; the names stand in the first line.</p>
      <textarea
        class="measured-runs"
        aria-label="Table of measured runs"
        rows={8}
        placeholder={'A B\n12 8\n15 9\n30 21'}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
      <p role="status">
        {rows
          ? `${Object.keys(rows).length} columns of ${Object.values(rows)[0]?.length ?? 0} runs.`
          : text.value.trim() !== '' && 'This is no table of numbers yet: each line needs one for each name.'}
      </p>
      <button type="button" class="primary" disabled={!rows} onClick={take}>
        Take them
      </button>
    </Dialog>
  );
}
