/** Table import: reads the files that were opened, in a worker, by what its columns seem to be or somebody has chosen. */

import { batch, signal } from '@preact/signals';
import type { Problem, TableChoice, TablePreview, TableTimes } from '../../pkg/juxtapose_files.js';
import { problemsOf } from '../engine/file_reading';
import { compiled, packageFor } from '../engine/package';
import { namesOf, plainFile } from '../state/file_text';
import { refuse } from '../state/opened';
import { tableFiles } from '../state/table_file';
import { choiceFor } from './remembered';
import type { TableAnswer, TableRequest } from './table_messages';

/** How the first table begins; null until that is known. */
export const preview = signal<TablePreview | null>(null);
/** How it is read. */
export const choice = signal<TableChoice | null>(null);
/** What that gives, under the last choice that was answered. */
export const times = signal<TableTimes | null>(null);
/** Why this choice gives nothing. */
export const problems = signal<readonly Problem[]>([]);
/** How far the reading is, as a share of 1; null while nothing is read. */
export const share = signal<number | null>(null);
/** Whether commas stand before fractions, once somebody has said so. */
export const decimalComma = signal<boolean | null>(null);

type Files = readonly File[];

/** The files, unpacked once. */
let plain: { of: Files; as: ReturnType<typeof allPlain> } | null = null;

function unpacked(files: Files) {
  if (plain?.of !== files) plain = { of: files, as: allPlain(files) };
  return plain.as;
}

async function allPlain(files: Files): Promise<TableRequest['files'] | { problems: Problem[] }> {
  const all = await Promise.all(files.map(async (file) => ({ name: file.name, file: await plainFile(file) })));
  const problems = all.flatMap(({ name, file }) =>
    'problems' in file ? file.problems.map((problem) => ({ ...problem, path: name })) : [],
  );
  if (problems.length > 0) return { problems };
  return all.flatMap(({ name, file }) => ('problems' in file ? [] : [{ name, file }]));
}

let worker: Worker | null = null;

/** Looks at the first file, and reads all as is likeliest of that. */
export function openTables(files: Files): () => void {
  batch(() => {
    [preview.value, choice.value, times.value, problems.value] = [null, null, null, []];
    [share.value, decimalComma.value] = [null, null];
  });
  ask(files, null);
  return leave;
}

export function choose(chosen: TableChoice) {
  const files = tableFiles.peek();
  if (!files) return;
  choice.value = chosen;
  ask(files, chosen);
}

/** Says what commas stand for, and looks at the first file anew. */
export function sayComma(isDecimal: boolean) {
  const files = tableFiles.peek();
  if (!files) return;
  decimalComma.value = isDecimal;
  ask(files, null);
}

/** Keeps what was read so far. A worker that reads hears nothing: another one reads again, up to there. */
export function stop() {
  const [files, until] = [tableFiles.peek(), share.peek()];
  if (files && until) ask(files, choice.peek(), until);
}

export function dismiss() {
  [tableFiles.value, plain] = [null, null];
}

function leave() {
  worker?.terminate();
  worker = null;
}

/** Asks what the first file's columns are, or, under a choice, for the times of all up to a share of them. */
function ask(files: Files, chosen: TableChoice | null, until = 1) {
  leave();
  const started = new Worker(new URL('./table_worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  const hear = (answer: TableAnswer) => worker === started && answered(answer, files);
  started.onmessage = ({ data }: MessageEvent<TableAnswer>) => hear(data);
  started.onerror = ({ message }) => hear({ kind: 'crashed', message });
  if (chosen) share.value = 0;
  const asks = { choice: chosen, decimalComma: decimalComma.value, until };
  Promise.all([compiled(packageFor('readTables', [])), unpacked(files)]).then(
    ([compiled, plain]) =>
      'problems' in plain
        ? hear({ kind: 'refused', problems: plain.problems })
        : started.postMessage({ compiled, files: plain, ...asks } satisfies TableRequest),
    (error: unknown) => hear({ kind: 'crashed', message: String(error) }),
  );
}

function answered(answer: TableAnswer, files: Files) {
  if (answer.kind === 'progress') {
    share.value = answer.share;
    return;
  }
  leave();
  batch(() => {
    share.value = null;
    if (answer.kind === 'preview') {
      preview.value = answer.preview;
      const { proposed } = answer.preview;
      const last = choiceFor(answer.preview);
      const said = decimalComma.value;
      if (said !== null) choose(last.decimalComma === said ? last : proposed);
      else if (last.decimalComma === proposed.decimalComma) choose(last);
      else sayComma(last.decimalComma);
    } else if (answer.kind === 'times') [times.value, problems.value] = [answer.times, []];
    else refused(problemsOf(answer), files);
  });
}

/** Under a choice nothing may be found, and another one is tried; what is no table is not opened. */
function refused(found: readonly Problem[], files: Files) {
  if (preview.value) [times.value, problems.value] = [null, found];
  else {
    dismiss();
    refuse({ from: namesOf(files), text: '', problems: found });
  }
}
