/** Models from files: chosen, or dropped anywhere on the page. */

import { signal } from '@preact/signals';
import type { Problem } from '../../pkg/juxtapose.js';
import type { ImportReport } from '../model/import_report';
import { isLectureText } from '../model/lecture_text';
import { closeDialog } from './dialogs';
import { fileText, nameUnpacked } from './file_text';
import { allKinds } from './kind';
import { giveText } from './lecturing';
import { modelTab } from './model_tab';
import { refuse } from './opened';
import { openText } from './opening';
import { isTrace, traceFiles } from './trace_files';

/** Whether a file is held over the page, which opens where it is let go. */
export const isOffered = signal(false);

/** Opens what was chosen or dropped: one file, or all that are traces, which are those of several ranks. */
export async function openFiles(files: readonly File[]) {
  const [first, ...others] = files;
  if (!first) return;
  const traces = [first, ...others.slice(0, MOST_TRACES - 1)];
  const areTraces = await Promise.all(traces.map((file) => isTrace(file).catch(() => false)));
  const found = traces.filter((_, k) => areTraces[k]);
  if (!areTraces[0]) return openFile(first);
  closeDialog();
  traceFiles.value = found;
}

/** Ranks whose files are opened at once. */
const MOST_TRACES = 1024;

/** Opens a file, and shows its model, not the text that it came as. */
async function openFile(file: File): Promise<void> {
  closeDialog();
  const from = `“${file.name}”`;
  const read = await fileText(file);
  if ('text' in read && isLectureText(read.text)) return giveText(read.text, from);
  const found = 'problems' in read ? read : await foreign(read.text, nameUnpacked(file));
  // The page's editor is for models: a text in another form cannot be put right there.
  if ('problems' in found) refuse({ from, text: '', problems: found.problems });
  else if (openText(found.value, from, found.report, showModel)) showModel();
}

/** What was another form's is shown so too, once somebody has said yes. */
const showModel = () => {
  modelTab.value = 'editor';
};

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
    isOffered.value = carriesFiles(event) && !event.defaultPrevented;
    if (isOffered.value) event.preventDefault();
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) isOffered.value = false;
  });
  addEventListener('drop', (event) => {
    isOffered.value = false;
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    void openFiles([...(event.dataTransfer?.files ?? [])]);
  });
}
