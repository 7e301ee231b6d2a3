/** Words on a Gantt chart. */

import type { MappedAlternative, TaskMapping } from '../../../pkg/juxtapose.js';
import { idleTimes, type Gantt, type Stretch } from './gantt';
import { decimalsFor, fixed, listed, time } from '../../outcome/number_text';
import { isolated } from '../../model/isolated';

export const amount = (value: number): string => fixed(value, decimalsFor([value]));

/** At most so many names are told of a list that may be long. */
const NAMED = 20;

/** “T0, T1, T2”, and how many more there are. */
export function inShort(names: readonly string[]): string {
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED).map(isolated), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

const onProcessors = (count: number): string => (count === 1 ? '1 processor' : `${count} processors`);

/** “Ends after 2553.3 seconds on 3 processors.” */
export function endSentence({ makespan, processors }: Gantt, unit: string): string {
  return `Ends after ${amount(makespan)}\u00a0${unit} on ${onProcessors(processors)}.`;
}

/** What decides who goes first on a processor. */
export function orderSentence({ inOrder, queue }: Gantt): string {
  if (queue) return 'Whoever is free takes the next ready task, and executes it to its end.';
  return inOrder
    ? 'Each processor executes its tasks one after the other, in the order that the mapping gives.'
    : 'Each processor takes tasks in order of arrival, in turns.';
}

/** “The best is the best found, 404.4 seconds, 0.9 % more than a lower bound of 400.8 that no mapping can beat.” */
export function boundSentence({ bound, mappings }: MappedAlternative, unit: string): string {
  const best = mappings.find(({ name }) => name === 'best');
  const first = best ?? mappings.find(({ name }) => name === 'queue');
  if (!first) return '';
  if (first.proved) return `The best is proved: no other mapping ends earlier${first.inOrder ? ' in any order' : ''}.`;
  const gap =
    bound > 0
      ? `, ${fixed(100 * (first.makespan / bound - 1), 1)}\u202f% more than a lower bound of ${amount(bound)} that no mapping can beat`
      : '';
  const what = best ? 'The best is the best found' : 'Whoever is free takes what comes, and it ends after';
  return `${what}${best ? ',' : ''} ${amount(first.makespan)}\u00a0${unit}${gap}.`;
}

/** What HEFT plans, and what the execution makes of it. */
export function heftSentence({ planned, makespan }: TaskMapping, unit: string): string {
  if (planned === null) return '';
  const more = makespan - planned;
  if (Math.abs(more) <= 1e-9 * makespan)
    return `HEFT plans ${amount(planned)}\u00a0${unit}, and that is what its plan takes.`;
  return `HEFT plans ${amount(planned)}\u00a0${unit}, as if no message waited for another. Executed in its order it ends after ${amount(makespan)}, ${difference(-more)}.`;
}

/** How much earlier something ends, or later. */
const difference = (earlier: number): string => `${amount(Math.abs(earlier))} ${earlier < 0 ? 'later' : 'earlier'}`;

/** What the processors wait, in sum and one by one. */
export function waitSentence(gantt: Gantt, unit: string): string {
  const idle = idleTimes(gantt);
  const sum = idle.reduce((all, one) => all + one, 0);
  if (sum < 1e-9 * gantt.makespan) return 'No processor ever waits.';
  const share = fixed((100 * sum) / (gantt.makespan * gantt.processors), 0);
  const decimals = decimalsFor(idle);
  const each = idle.map((one, k) => `P${k + 1} ${fixed(one, decimals)}`);
  return `The processors wait for ${share}\u202f% of their time: ${listed(each)}\u00a0${unit}.`;
}

/** Network time, stated apart. */
export function networkSentence(
  { network: { messages, volume, transferring, waiting, makespanWithout }, makespan }: Gantt,
  unit: string,
): string {
  if (messages === 0) return 'No message crosses the network.';
  const count = messages === 1 ? 'One message crosses' : `${messages} messages cross`;
  if (transferring === 0 && waiting === 0) return `${count} the network, in no time.`;
  const waited = waiting > 0 ? `, after waiting for it for ${amount(waiting)}` : '';
  return `${count} the network with ${fixed(volume, 0)} bytes: ${amount(transferring)}\u00a0${unit} on their way${waited}. Without that it would end after ${amount(makespanWithout)}, ${difference(makespan - makespanWithout)}.`;
}

/** “P2: 2.a.2, 602.1–1118.4 seconds, critical”. */
export function stretchInWords({ processor, tasks, from, to, critical }: Stretch, unit: string): string {
  const names = tasks.map(isolated);
  const what = names.length > 1 ? `${listed(names)} in turns` : (names[0] ?? '');
  return `P${processor}: ${what}, ${time(from)}–${time(to)} ${unit} (${amount(to - from)})${critical ? ', critical' : ', with slack'}`;
}
