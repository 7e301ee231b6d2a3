/** Table worker, a streaming reader: it takes files piece by piece, and answers once. */

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

function answer(engine: FilesPackage, { files, choice, decimalComma, until }: TableRequest): TableAnswer {
  const blob = (k: number) => files[k]?.file ?? new Blob();
  if (!choice) {
    const isWhole = blob(0).size <= LOOKED_AT;
    const text = new TextDecoder().decode(bytesOf(blob(0), 0, LOOKED_AT), { stream: !isWhole });
    return { kind: 'preview', preview: engine.previewTable(text, isWhole, decimalComma) };
  }
  const times = engine.readTables(
    files.map(({ name, file: { size } }) => ({ name, size })),
    (file, from, to) => bytesOf(blob(file), from, to),
    choice,
    toldUntil(until, (share) => scope.postMessage({ kind: 'progress', share })),
  );
  return { kind: 'times', times };
}
