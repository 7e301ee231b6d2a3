/** Import dialog for measured times: a table is pasted here, or comes from a file; what is wrong with it is told by row. */

import { useSignal } from '@preact/signals';
import { isolated } from '../../model/isolated';
import { notRead } from '../../model/not_read';
import { replace, settle } from '../../state/history';
import { unit } from '../../state/outcomes';
import { Dialog } from '../../views/dialog';
import { multigrain } from '../model';
import { readMeasured, type PasteProblem } from './paste';
import { withTable } from './table_edits';

export function PasteDialog({ close }: { close: () => void }) {
  const text = useSignal('');
  const problems = useSignal<readonly PasteProblem[]>([]);
  const use = () => {
    const read = readMeasured(text.value);
    problems.value = 'problems' in read ? read.problems : [];
    if ('problems' in read) return;
    settle();
    replace(withTable(multigrain.value, read.rows));
    close();
  };
  const readFile = async (file: File | undefined) => {
    if (file) text.value = await file.text();
  };
  return (
    <Dialog title="Measured times" class="paste-measured" onClose={close}>
      <p>
        A row for each time: threads, accelerators per thread, and the time in {unit.value}. Tabs, commas or blanks part
        them; a first row may name them.
      </p>
      <textarea
        rows={9}
        aria-label="Table of measured times"
        aria-invalid={problems.value.length > 0}
        aria-describedby="paste-problems"
        placeholder={'1 1 373.8\n4 4 32.7\n16 1 42.3'}
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
          problems.value = [];
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file, ...others] = event.dataTransfer?.files ?? [];
          if (!file) return;
          event.preventDefault();
          void readFile(file);
          const message = notRead(others);
          problems.value = message ? [{ path: 'files', message }] : [];
        }}
      />
      <p>
        <label>
          or choose a file:{' '}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/*"
            onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
          />
        </label>
      </p>
      <div id="paste-problems" class="problem" role="status">
        {problems.value.map(({ path, message }) => (
          <span key={path}>{isolated(message)}</span>
        ))}
      </div>
      <p class="ways">
        <button type="button" class="primary" onClick={use}>
          Fit to these
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </Dialog>
  );
}
