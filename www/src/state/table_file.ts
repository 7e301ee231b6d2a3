/** Opened tables of times: they may be larger than other files, and are read piece by piece (streaming) elsewhere. */

import { signal } from '@preact/signals';

/** Those that are being read, until they are a model or were dismissed. */
export const tableFiles = signal<readonly File[] | null>(null);

/** Fields by which exports of benchmarks are known: those of hyperfine, Google Benchmark, pytest-benchmark and Criterion. */
const EXPORTS = [
  ['results', 'command'],
  ['context', 'benchmarks'],
  ['machine_info', 'benchmarks'],
  ['iters', 'times'],
];

/** Whether a text, of which this is the beginning, is a table by its name, or by how its JSON begins. `juxtapose` is what only a model
 *  has, `workflow` only a workflow. */
export function isTable(text: string, name: string): boolean {
  if (/\.(csv|tsv|jtl|jsonl|ndjson|hgrm)$/i.test(name)) return true;
  if (/"juxtapose"|"workflow"\s*:\s*\{/.test(text)) return false;
  const has = (field: string) => text.includes(`"${field}"`);
  return /^\s*\[/.test(text) || isLines(text) || (isObject(text) && EXPORTS.some((fields) => fields.every(has)));
}

/** Whether a text is no JSON: where nothing else takes it, it is read as a table. */
export const isPlain = (text: string): boolean => !isObject(text) && !/^\s*$/.test(text);

const isObject = (text: string): boolean => /^\s*\{/.test(text);
const isLines = (text: string): boolean => /^\s*\{[^\n]*\}[ \t]*\r?\n\s*\{[^\n]*\}[ \t]*(\r?\n|$)/.test(text);
