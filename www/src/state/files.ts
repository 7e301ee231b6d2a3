/** Models from files: chosen, or dropped on the page. */

import { openText, refuse } from './opening';

/** No text of so many bytes is a model; it is not even read. */
const MOST_BYTES = 8 << 20;

export async function openFile(file: File) {
  const from = `“${file.name}”`;
  if (file.size > MOST_BYTES) {
    refuse({ from, text: '', problems: [{ path: '', code: 'too-large', message: `has ${file.size} bytes, more than a model can have` }] });
    return;
  }
  openText(await file.text(), from);
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
