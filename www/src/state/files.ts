/** Opening of model files: chosen, or dropped anywhere on the page (drag and drop). */

import { signal } from '@preact/signals';
import type { Problem } from '../../pkg/juxtapose.js';
import type { ImportReport } from '../model/import_report';
import { isLectureText } from '../model/lecture_text';
import { closeDialog } from './dialogs';
import { fileText, namesOf, nameUnpacked } from './file_text';
import { allKinds, type ForeignForm, type ReadForm } from './kind';
import { giveText } from './lecturing';
import { modelTab } from './model_tab';
import { refuse, tellUnopened } from './opened';
import { openText } from './opening';
import { isPlain, isTable, tableFiles } from './table_file';
import { beginning, isTrace, traceFiles } from './trace_files';

/** Whether a file is held over the page, which opens where it is let go. */
export const isOffered = signal(false);

/** Opens what was chosen or dropped: one file, or all that belong together, which are traces of several ranks, tables, or of a form that is
 *  read together. Of several others it is the first one that holds anything the page opens; what is left is told. */
export async function openFiles(files: readonly File[]) {
  const taken = await chosen(files);
  const [first] = taken;
  if (!first) return;
  tellUnopened(files.filter((file) => !taken.includes(file)).map(({ name }) => name));
  closeDialog();
  if (await isOfTrace(first)) traceFiles.value = taken;
  else if (await isTableFile(first)) tableFiles.value = taken;
  else await (taken.length > 1 ? openTogether(taken) : openFile(first));
}

const isOfTrace = (file: File) => isTrace(file).catch(() => false);

/** The files that are opened: the only one, whatever it is; or the first that is known, and all that belong together with that. */
async function chosen(files: readonly File[]): Promise<readonly File[]> {
  if (files.length < 2) return files;
  for (const [k, file] of files.entries()) {
    if (await isOfTrace(file)) {
      const others = files.slice(k, k + MOST_TRACES);
      const areTraces = await Promise.all(others.map(isOfTrace));
      return others.filter((_, k) => areTraces[k]);
    }
    const known = await seemsToBe(file);
    if (known === null) continue;
    if (known === 'ours' || (known !== 'table' && !known.readTogether)) return [file];
    const others = files.slice(k, k + MOST_TOGETHER);
    const forms: unknown[] = [];
    for (const other of others) forms.push(await seemsToBe(other)); // one text at a time
    return others.filter((_, k) => forms[k] === known);
  }
  const areTables = await Promise.all(files.slice(0, MOST_TOGETHER).map((file) => isTableFile(file)));
  const tables = files.filter((_, k) => areTables[k]);
  return tables.length > 0 ? tables : files.slice(0, 1);
}

/** What a file seems to hold: a table, what a kind reads, or else a model or a lecture; null where it is none, or a text that may be anything. */
async function seemsToBe(file: File): Promise<ForeignForm | 'table' | 'ours' | null> {
  const name = nameUnpacked(file);
  if (await isTableFile(file, isTable)) return 'table';
  const read = await fileText(file).catch(() => null);
  if (read === null || !('text' in read)) return null;
  return formOf(read.text, name) ?? (/^\s*\{/.test(read.text) ? 'ours' : null);
}

/** Files of one form that are opened at once. */
const MOST_TOGETHER = 1000;

/** Ranks whose files are opened at once. */
const MOST_TRACES = 1024;

/** Whether a file is read as a table: it is one, or a text that nothing else takes. */
async function isTableFile(file: File, isOne = (text: string, name: string) => isTable(text, name) || isPlain(text)) {
  const [text, name] = [await beginning(file).catch(() => ''), nameUnpacked(file)];
  return formOf(text, name) === undefined && isOne(text, name);
}

/** Opens a file, and shows its model, not the text that it came as. */
async function openFile(file: File): Promise<void> {
  const from = `“${file.name}”`;
  const read = await fileText(file);
  if ('text' in read && isLectureText(read.text)) return giveText(read.text, from);
  const found = 'problems' in read ? read : await foreign(read.text, nameUnpacked(file));
  // The page's editor is for models: a text in another form cannot be put right there.
  if ('problems' in found) refuse({ from, text: '', problems: found.problems });
  else if (openText(found.value, from, found.report, showModel)) showModel();
}

/** Opens files of one form as one model. */
async function openTogether(files: readonly File[]): Promise<void> {
  const from = namesOf(files);
  const reads = await Promise.all(files.map(fileText));
  const problems = reads.flatMap((read, k) =>
    'problems' in read ? read.problems.map((problem) => ({ ...problem, path: files[k]?.name ?? '' })) : [],
  );
  const texts = reads.flatMap((read) => ('text' in read ? [read.text] : []));
  const read = problems.length > 0 ? { problems } : await together(files, texts);
  if ('problems' in read) refuse({ from, text: '', problems: read.problems });
  else if (openText(JSON.stringify(read.value), from, read.report, showModel)) showModel();
}

async function together(files: readonly File[], texts: string[]): Promise<ReadForm> {
  const [file, text = ''] = [files[0], texts[0]];
  const read = file && formOf(text, nameUnpacked(file))?.readTogether;
  return read ? read(files.map(nameUnpacked), texts) : { problems: [] };
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

/** The form that a kind reads a text of this name as, where it is no model. */
const formOf = (text: string, name: string) =>
  allKinds()
    .flatMap(({ opens }) => opens)
    .find(({ isOne }) => isOne(text, name));

/** A text as a model's: one in another form that a kind reads becomes one. */
async function foreign(text: string, name: string): Promise<Found | { problems: Problem[] }> {
  const form = formOf(text, name);
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
