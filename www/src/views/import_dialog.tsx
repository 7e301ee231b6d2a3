/** Import dialog: what was read of a file in another form, assumed and ignored, before it takes the place of one's model. */

import { dismissImported, imported, openImported, type Imported } from '../state/importing';
import { refuse } from '../state/opened';
import { openText } from '../state/opening';
import { Dialog } from './dialog';
import { ReportParts } from './report_parts';
import { RowsChoice } from './rows_choice';

export function ImportReport() {
  return imported.value && <Report of={imported.value} />;
}

function Report({ of: { from, report } }: { of: Imported }) {
  const { runs } = report;
  const take = async (asRows: boolean) => {
    const read = await runs?.read(asRows);
    if (!read || imported.peek()?.report !== report) return;
    if ('value' in read) openText(JSON.stringify(read.value), from, read.report);
    else {
      dismissImported();
      refuse({ from, text: '', problems: read.problems });
    }
  };
  return (
    <Dialog title={`Open ${from}?`} class="import-report" onClose={dismissImported}>
      <ReportParts report={report} />
      {runs && <RowsChoice found={runs.found} asRows={runs.asRows} take={(asRows) => void take(asRows)} />}
      <p class="ways">
        <button type="button" class="primary" onClick={openImported}>
          Open
        </button>
        <button type="button" onClick={dismissImported}>
          Cancel
        </button>
        <small>Undo leads back to your present model.</small>
      </p>
    </Dialog>
  );
}
