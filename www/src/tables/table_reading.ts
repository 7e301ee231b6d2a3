/** Table import: reads the file that was opened, in a worker, by what its columns seem to be or somebody has chosen. */

import { batch, signal } from '@preact/signals';
import type { Problem, TableChoice, TablePreview, TableTimes } from '../../pkg/juxtapose_files.js';
import { problemsOf } from '../engine/file_reading';
import { compiled, packageFor } from '../engine/package';
import { plainFile } from '../state/file_text';
import { refuse } from '../state/opened';
import { tableFile } from '../state/table_file';
import { choiceFor } from './remembered';
import type { TableAnswer, TableRequest } from './table_messages';

/** How the table begins; null until that is known. */
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

/** The file, unpacked once. */
let plain: { of: File; as: ReturnType<typeof plainFile> } | null = null;

function unpacked(file: File) {
  if (plain?.of !== file) plain = { of: file, as: plainFile(file) };
  return plain.as;
}

let worker: Worker | null = null;

/** Looks at a file, and reads it as is likeliest. */
export function openTable(file: File): () => void {
  batch(() => {
    [preview.value, choice.value, times.value, problems.value] = [null, null, null, []];
    [share.value, decimalComma.value] = [null, null];
  });
  ask(file, null);
  return leave;
}

export function choose(chosen: TableChoice) {
  const file = tableFile.peek();
  if (!file) return;
  choice.value = chosen;
  ask(file, chosen);
}

/** Says what commas stand for, and looks at the file anew. */
export function sayComma(isDecimal: boolean) {
  const file = tableFile.peek();
  if (!file) return;
  decimalComma.value = isDecimal;
  ask(file, null);
}

/** Keeps what was read so far. A worker that reads hears nothing: another one reads again, up to there. */
export function stop() {
  const [file, until] = [tableFile.peek(), share.peek()];
  if (file && until) ask(file, choice.peek(), until);
}

export function dismiss() {
  [tableFile.value, plain] = [null, null];
}

function leave() {
  worker?.terminate();
  worker = null;
}

/** Asks what a file's columns are, or, under a choice, for its times up to a share of it. */
function ask(file: File, chosen: TableChoice | null, until = 1) {
  leave();
  const started = new Worker(new URL('./table_worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  const hear = (answer: TableAnswer) => worker === started && answered(answer, file);
  started.onmessage = ({ data }: MessageEvent<TableAnswer>) => hear(data);
  started.onerror = ({ message }) => hear({ kind: 'crashed', message });
  if (chosen) share.value = 0;
  const asks = { name: file.name, choice: chosen, decimalComma: decimalComma.value, until };
  Promise.all([compiled(packageFor('readTable', [])), unpacked(file)]).then(
    ([compiled, plain]) =>
      'problems' in plain
        ? hear({ kind: 'refused', problems: plain.problems })
        : started.postMessage({ compiled, file: plain, ...asks } satisfies TableRequest),
    (error: unknown) => hear({ kind: 'crashed', message: String(error) }),
  );
}

function answered(answer: TableAnswer, file: File) {
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
    else refused(problemsOf(answer), file);
  });
}

/** Under a choice nothing may be found, and another one is tried; what is no table is not opened. */
function refused(found: readonly Problem[], file: File) {
  if (preview.value) [times.value, problems.value] = [null, found];
  else {
    dismiss();
    refuse({ from: `“${file.name}”`, text: '', problems: found });
  }
}
