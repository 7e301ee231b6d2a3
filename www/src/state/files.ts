/** Models from files: chosen, or dropped on the page. */

import type { Problem } from '../../pkg/juxtapose.js';
import type { ImportReport } from '../model/import_report';
import { allKinds } from './kind';
import { refuse } from './opened';
import { openText } from './opening';

/** No text of more bytes is a model, or a workflow that becomes one; it is not even read. */
const MOST_BYTES = 32 << 20;

export async function openFile(file: File) {
  const from = `“${file.name}”`;
  if (file.size > MOST_BYTES) {
    refuse({
      from,
      text: '',
      problems: [{ path: '', code: 'too-large', message: `has ${file.size} bytes, more than a model can have` }],
    });
    return;
  }
  const text = await file.text();
  const found = await foreign(text, file.name);
  // The page's editor is for models: a text in another form cannot be put right there.
  if ('problems' in found) refuse({ from, text: '', problems: found.problems });
  else openText(found.value, from, found.report);
}

interface Found {
  /** A model's text. */
  value: string;
  /** How it became one; null where it was one. */
  report: ImportReport | null;
}

/** A text as a model's: one in another form that a kind reads becomes one. */
async function foreign(text: string, name: string): Promise<Found | { problems: Problem[] }> {
  const form = allKinds()
    .flatMap(({ opens }) => opens)
    .find(({ isOne }) => isOne(text, name));
  if (!form) return { value: text, report: null };
  const read = await form.read(text);
  return 'problems' in read ? read : { value: JSON.stringify(read.value), report: read.report };
}

/** Files that nobody else takes are models; a drop beside a field must not make the browser leave the page. */
export function listenToDrops() {
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void openFile(file);
  });
}
