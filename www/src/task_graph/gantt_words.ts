/** A Gantt chart in words. */

import { idleTimes, type Gantt, type Stretch } from '../outcome/gantt';
import { decimalsFor, fixed, listed, time } from '../outcome/number_text';
import { isolated } from '../model/isolated';

export const amount = (value: number): string => fixed(value, decimalsFor([value]));

const onProcessors = (count: number): string => (count === 1 ? '1 processor' : `${count} processors`);

/** “Ends after 2553.3 seconds on 3 processors.” */
export function endSentence({ makespan, processors }: Gantt, unit: string): string {
  return `Ends after ${amount(makespan)}\u00a0${unit} on ${onProcessors(processors)}.`;
}

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
export function networkSentence({ network: { messages, volume, transferring, waiting, makespanWithout }, makespan }: Gantt, unit: string): string {
  if (messages === 0) return 'No message crosses the network.';
  const count = messages === 1 ? 'One message crosses' : `${messages} messages cross`;
  if (transferring === 0 && waiting === 0) return `${count} the network, in no time.`;
  const waited = waiting > 0 ? `, after waiting for it for ${amount(waiting)}` : '';
  return `${count} the network with ${fixed(volume, 0)} bytes: ${amount(transferring)}\u00a0${unit} on their way${waited}. Without that it would end after ${amount(makespanWithout)}, ${amount(makespan - makespanWithout)} earlier.`;
}

/** “P2: 2.a.2, 602.1–1118.4 seconds, critical”. */
export function stretchInWords({ processor, tasks, from, to, critical }: Stretch, unit: string): string {
  const names = tasks.map(isolated);
  const what = names.length > 1 ? `${listed(names)} in turns` : (names[0] ?? '');
  return `P${processor}: ${what}, ${time(from)}–${time(to)} ${unit} (${amount(to - from)})${critical ? ', critical' : ', with slack'}`;
}
