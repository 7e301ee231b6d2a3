/** Field descriptors of multi-grain programs. */

import { RESOLUTION, type Field } from '../model/fields';
import { below, valueAt } from '../model/path';
import { costForm, type Multigrain } from './document';
import { namedAt, phaseName } from './parameters/words';
import { rowsOf, type Row } from './parameters/rows';

export function multigrainFields(model: Multigrain): Field[] {
  return [
    RESOLUTION,
    { path: 'machine.accelerators', label: 'Accelerators', of: 'processors', optional: false },
    { path: 'machine.threads', label: 'The most threads', of: 'processors', optional: true, absent: 'any' },
    { path: 'tasks', label: 'Independent tasks', of: 'whole', optional: true, absent: 'one task' },
    ...model.phases.flatMap((_, k) => phaseFields(model, k)),
    ...rowsOf(model).flatMap((row) => rowFields(model, row)),
    ...(['switch', 'collective'] as const).flatMap((name) => tableFields(model, name)),
    ...(model.configurations ?? []).flatMap((_, k) => configurationFields(below('configurations', k), k)),
    ...(model.measured?.rows ?? []).flatMap((_, k) => measuredFields(below('measured.rows', k), k)),
  ];
}

function phaseFields(model: Multigrain, k: number): Field[] {
  const path = below('phases', k);
  const name = phaseName(model, k);
  return [
    { path: below(path, 'phase'), label: `Name of ${name}`, of: 'name', optional: true },
    { path: below(path, 'offloads'), label: `Offloads of ${name}`, of: 'whole', optional: true, absent: '1' },
  ];
}

/** What a parameter is called among all fields: with its phase where there are several. */
export function labelOf(model: Multigrain, { path, phase }: Pick<Row, 'path' | 'phase'>): string {
  const named = namedAt(model, path);
  const part = messagePart(path);
  const of = phase !== null && model.phases.length > 1 ? ` of ${phaseName(model, phase)}` : '';
  return `${part ?? named?.words ?? path}${of}`;
}

const DIRECTIONS = { send: 'Sending', return: 'Returning' } as const;
const PARTS = { host: 'overhead on the host', latency: 'latency', accelerator: 'overhead on the accelerator' } as const;

/** What a part of an offload is called: “Sending, latency”. */
export function messagePart(path: string): string | null {
  const [, direction, part] = /^offload\.(send|return)(?:\.(host|latency|accelerator))?$/.exec(path) ?? [];
  if (direction === undefined) return null;
  const of = DIRECTIONS[direction as keyof typeof DIRECTIONS];
  return part === undefined ? of : `${of}, ${PARTS[part as keyof typeof PARTS]}`;
}

function rowFields(model: Multigrain, row: Row): Field[] {
  const label = labelOf(model, row);
  const optional = row.phase === null && !row.path.includes('.');
  if (row.of === 'time') return [{ path: row.field, label, of: row.mayVary ? 'time' : 'duration', optional }];
  const drawn: unknown = valueAt(model, below(row.path, 'values'));
  const values = Array.isArray(drawn) ? drawn : [];
  return [
    {
      path: row.path,
      label,
      of: 'amount',
      optional: model.contention === undefined || model.contention === null,
      absent: '1',
    },
    ...values.flatMap((_, k): Field[] => [
      { path: below(row.path, 'values', k, 0), label: `${label}, value ${k + 1}`, of: 'amount', optional: false },
      {
        path: below(row.path, 'values', k, 1),
        label: `Probability of value ${k + 1}`,
        of: 'probability',
        optional: false,
      },
    ]),
  ];
}

/** The rows of a table by the number of threads. */
function tableFields(model: Multigrain, name: 'switch' | 'collective'): Field[] {
  if (costForm(model[name]) !== 'measured') return [];
  const path = below(name, 'measured');
  const times: unknown = valueAt(model, path);
  const words = name === 'switch' ? 'Switch' : 'Collective cost';
  return [
    { path, label: `${words} by the number of threads`, of: 'name', optional: false },
    ...(Array.isArray(times) ? times : []).map((_, k): Field => ({
      path: below(path, k),
      label: `${words} of ${k + 1} ${k === 0 ? 'thread' : 'threads'}`,
      of: 'duration',
      optional: false,
    })),
  ];
}

const configurationFields = (path: string, k: number): Field[] => [
  { path: below(path, 'threads'), label: `Threads of configuration ${k + 1}`, of: 'whole', optional: false },
  { path: below(path, 'accelerators'), label: `Accelerators of configuration ${k + 1}`, of: 'whole', optional: false },
];

const measuredFields = (path: string, k: number): Field[] => [
  { path: below(path, 'threads'), label: `Threads of measured row ${k + 1}`, of: 'whole', optional: false },
  { path: below(path, 'accelerators'), label: `Accelerators of measured row ${k + 1}`, of: 'whole', optional: false },
  { path: below(path, 'time'), label: `Time of measured row ${k + 1}`, of: 'duration', optional: false },
];
