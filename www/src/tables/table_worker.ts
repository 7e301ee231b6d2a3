/** Table worker, a streaming reader: it takes a file piece by piece, and answers once. */

import type { ProblemError } from '../../pkg/juxtapose_files.js';
import type { TableAnswer, TableRequest } from './table_messages';

type FilesPackage = typeof import('../../pkg/juxtapose_files.js');

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TableRequest>) => void) | null;
  postMessage(answer: TableAnswer): void;
};

/** Reads at once, which only workers may: the types of pages do not have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** So many bytes show what a table is. */
const LOOKED_AT = 1 << 20;

scope.onmessage = async ({ data }) => {
  try {
    const { glue, module } = data.compiled;
    const files = (await import(/* @vite-ignore */ glue)) as FilesPackage;
    await files.default({ module_or_path: module });
    scope.postMessage(answer(files, data));
  } catch (error) {
    const problems = (error as Partial<ProblemError>).problems;
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage(problems ? { kind: 'refused', problems } : { kind: 'crashed', message });
  }
};

function answer(files: FilesPackage, { file, name, choice, decimalComma, end }: TableRequest): TableAnswer {
  const reader = new FileReaderSync();
  const bytes = (from: number, to: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(from, Math.min(to, end))));
  if (!choice) {
    const text = new TextDecoder().decode(bytes(0, LOOKED_AT), { stream: file.size > LOOKED_AT });
    return { kind: 'preview', preview: files.previewTable(text, file.size <= LOOKED_AT, decimalComma) };
  }
  let told = 0;
  const times = files.readTable({ name, size: Math.min(file.size, end) }, bytes, choice, (share) => {
    // A message for each percent is enough to see.
    if (share - told < 0.01) return;
    told = share;
    scope.postMessage({ kind: 'progress', share });
  });
  return { kind: 'times', times };
}
