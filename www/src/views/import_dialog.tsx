/** Import dialog: what was read of a file in another form, assumed and ignored, before it takes the place of one's model. */

import { dismissImported, imported, openImported, type Imported } from '../state/importing';
import { Dialog } from './dialog';
import { ReportParts } from './report_parts';

export function ImportReport() {
  return imported.value && <Report of={imported.value} />;
}

function Report({ of: { from, report } }: { of: Imported }) {
  return (
    <Dialog title={`Open ${from}?`} class="import-report" onClose={dismissImported}>
      <ReportParts report={report} />
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
