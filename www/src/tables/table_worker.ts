/** Table worker, a streaming reader: it takes a file piece by piece, and answers once. */

import { bytesOf, failureOf, toldUntil } from '../engine/file_reading';
import type { TableAnswer, TableRequest } from './table_messages';

type FilesPackage = typeof import('../../pkg/juxtapose_files.js');

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TableRequest>) => void) | null;
  postMessage(answer: TableAnswer): void;
};

/** So many bytes show what a table is. */
const LOOKED_AT = 1 << 20;

scope.onmessage = async ({ data }) => {
  try {
    const { glue, module } = data.compiled;
    const files = (await import(/* @vite-ignore */ glue)) as FilesPackage;
    await files.default({ module_or_path: module });
    scope.postMessage(answer(files, data));
  } catch (error) {
    scope.postMessage(failureOf(error));
  }
};

function answer(files: FilesPackage, { file, name, choice, decimalComma, until }: TableRequest): TableAnswer {
  const { size } = file;
  if (!choice) {
    const text = new TextDecoder().decode(bytesOf(file, 0, LOOKED_AT), { stream: size > LOOKED_AT });
    return { kind: 'preview', preview: files.previewTable(text, size <= LOOKED_AT, decimalComma) };
  }
  const times = files.readTable(
    { name, size },
    (from, to) => bytesOf(file, from, to),
    choice,
    toldUntil(until, (share) => scope.postMessage({ kind: 'progress', share })),
  );
  return { kind: 'times', times };
}
