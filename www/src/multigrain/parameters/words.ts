/** Names of the parameters of a multi-grain program: in rows, in labels and within a sentence. */

import { isolated } from '../../model/isolated';
import { own } from '../../model/own';
import type { Explanation } from '../../state/kind';
import type { Multigrain } from '../document';
import { MULTIGRAIN_TERMS } from '../terms';

/** A symbol with what stands below its line. */
export interface Symbol {
  base: string;
  below?: string;
}

export interface Named {
  /** As the head of a row. */
  words: string;
  symbol: Symbol;
  /** Within a sentence, such as “while the gap lies between …”. */
  within: string;
  /** The name by which notes of the document speak of it. */
  note: string;
  /** What it is, with its place in the paper. */
  term: Explanation;
}

const OF_PHASES: Readonly<Record<string, Named>> = {
  host: {
    words: 'Host work',
    symbol: { base: 'T', below: 'host' },
    within: 'the host work',
    note: 'host',
    term: MULTIGRAIN_TERMS.host,
  },
  device: {
    words: 'Accelerated, shared out',
    symbol: { base: 'T', below: 'device' },
    within: 'the accelerated work that is shared out',
    note: 'device',
    term: MULTIGRAIN_TERMS.device,
  },
  serial_device: {
    words: 'Accelerated, not shared',
    symbol: { base: 'C', below: 'device' },
    within: 'the accelerated work that is not shared',
    note: 'serial_device',
    term: MULTIGRAIN_TERMS.serial,
  },
};

const OF_PROGRAMS: Readonly<Record<string, Named>> = {
  contention: {
    words: 'Contention of threads',
    symbol: { base: 'α' },
    within: 'the contention of threads',
    note: 'contention',
    term: MULTIGRAIN_TERMS.contention,
  },
  offload: {
    words: 'Offload, there and back',
    symbol: { base: 'O', below: 'offload' },
    within: 'the cost of an offload',
    note: 'offload',
    term: MULTIGRAIN_TERMS.offload,
  },
  gap: {
    words: 'Gap between offloads',
    symbol: { base: 'g' },
    within: 'the gap',
    note: 'gap',
    term: MULTIGRAIN_TERMS.gap,
  },
  switch: {
    words: 'Switch of threads',
    symbol: { base: 'T', below: 'CSW' },
    within: 'the switch',
    note: 'switch',
    term: MULTIGRAIN_TERMS.switching,
  },
  collective: {
    words: 'Collective',
    symbol: { base: 'O', below: 'COL' },
    within: 'the collective cost',
    note: 'collective',
    term: MULTIGRAIN_TERMS.collective,
  },
};

const FORM_WORDS: Readonly<Record<string, readonly [words: string, within: string]>> = {
  'contention.per_further_thread': ['Contention, each further thread', 'the contention of each further thread'],
  'switch.per_thread': ['Switch, per thread', 'each thread’s switch'],
  'switch.per_further_thread': ['Switch, per further thread', 'each further thread’s switch'],
  'collective.per_thread': ['Collective, per thread', 'each thread’s collective cost'],
  'collective.per_further_thread': ['Collective, per further thread', 'each further thread’s collective cost'],
};

/** What stands at a path, or below it; undefined for what is no parameter. */
export function namedAt(model: Multigrain, path: string): Named | undefined {
  const [, index, time = ''] = /^phases\[(\d+)\]\.(\w+)/.exec(path) ?? [];
  if (index !== undefined) {
    const named = own(OF_PHASES, time);
    if (!named || model.phases.length === 1) return named;
    const of = phaseName(model, Number(index));
    return { ...named, within: `${named.within} of ${of}` };
  }
  const [name = ''] = /^\w+/.exec(path) ?? [];
  const named = own(OF_PROGRAMS, name);
  const [form = ''] = /^\w+\.\w+/.exec(path) ?? [];
  const more = own(FORM_WORDS, form);
  return named && more ? { ...named, words: more[0], within: more[1] } : named;
}

/** A phase by its name, or by its place. */
export function phaseName({ phases }: Multigrain, index: number): string {
  const name = phases[index]?.phase;
  return typeof name === 'string' && name !== '' ? isolated(name) : `phase ${index + 1}`;
}
