/** Import of measured times as a program: one block takes them, on each PE anew. */

import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { counted, type ImportReport } from '../model/import_report';
import { isolated } from '../model/isolated';
import { likeliest, unitOfColumn } from '../model/measured_columns';
import { readSamples } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import { newProgram } from './blank';
import type { Program } from './document';

export const MEASURED: ForeignForm = {
  holds: 'Measured times',
  written: 'CSV, or JSON of hyperfine',
  isOne: (text, name) => /\.(csv|tsv)$/i.test(name) || isHyperfine(text),
  read: async (text) => {
    const read = await readSamples(text);
    return 'problems' in read ? read : programOf(read.value);
  },
};

/** `juxtapose` is what only a model has. */
const isHyperfine = (text: string): boolean =>
  /^\s*\{/.test(text) && text.includes('"results"') && text.includes('"times"') && !/"(juxtapose|workflow)"/.test(text);

/** A program of one block, which takes the times of the likeliest column. */
function programOf(columns: readonly MeasuredColumn[]): { value: Program; report: ImportReport } {
  const at = likeliest(columns);
  const { name, samples } = columns[at] ?? { name: '', samples: [] };
  const title = name || 'Measured times';
  const { machine, unit: usual, ...blank } = newProgram();
  const said = columns[at] ? unitOfColumn(columns[at]) : null;
  const unit = said ?? usual ?? 'units';
  const value: Program = {
    ...blank,
    title,
    unit,
    machine,
    program: [{ block: 'measured', time: { samples } }],
  };
  const { processors } = machine;
  return {
    value,
    report: {
      read: [`${counted(samples.length, 'time')} of ${nameOf(name, at)}, as the time of one block.`],
      assumed: [
        `${counted(processors, 'PE')}, each of which takes such a time of its own.`,
        ...(said === null ? [`The file says no unit: times are taken for ${unit}.`] : []),
      ],
      ignored: columns.flatMap(({ name: other }, k) => (k === at ? [] : [`The numbers of ${nameOf(other, k)}.`])),
    },
  };
}

const nameOf = (name: string, at: number): string => (name === '' ? `column ${at + 1}` : `“${isolated(name)}”`);
