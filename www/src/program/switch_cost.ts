/** What a mode switch takes, in words. */

import { tickOf, type Mode } from '../model/document';
import { timeInWords } from '../model/time_text';
import { document } from '../state/history';

export function costOf(to: Mode): string {
  const time: unknown = document.value.machine.switch?.[`to_${to}`];
  const unit = tickOf(document.value);
  if (time === undefined || time === null || time === 0) return 'no time';
  if (time === 1) return unit.startsWith('ticks of') ? `1 ${unit.replace('ticks', 'tick')}` : `1 ${unit.replace(/s$/, '')}`;
  if (typeof time === 'object' && ('fixed' in time || 'per_pe' in time)) {
    const { fixed, per_pe: each } = time as { fixed?: unknown; per_pe?: unknown };
    return `${timeInWords(fixed ?? 0)} ${unit} and ${timeInWords(each ?? 0)} for each enabled PE`;
  }
  return `${timeInWords(time)} ${unit}`;
}
