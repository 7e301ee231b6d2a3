/** Import dialog: what was read of a file in another form, assumed and ignored, before it takes the place of one's model. */

import { dismissImported, imported, openImported, type Imported } from '../state/importing';
import { Dialog } from './dialog';

export function ImportReport() {
  return imported.value && <Report of={imported.value} />;
}

const PARTS = [
  ['read', 'Read'],
  ['assumed', 'Assumed'],
  ['ignored', 'Ignored'],
] as const;

function Report({ of: { from, report } }: { of: Imported }) {
  return (
    <Dialog title={`Open ${from}?`} class="import-report" onClose={dismissImported}>
      {PARTS.map(
        ([part, title]) =>
          report[part].length > 0 && (
            <section key={part} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {report[part].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          ),
      )}
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
