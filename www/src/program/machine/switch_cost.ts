/** Words on the cost of a mode switch. */

import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import type { Mode } from '../document';
import { isPerPe } from '../time_forms';
import { timeInWords } from '../../model/time_text';
import { program } from '../program';

export function costOf(to: Mode): string {
  const time: unknown = program.value.machine.switch?.[`to_${to}`];
  const unit = isolated(unitOf(program.value));
  if (time === undefined || time === null || time === 0) return 'no time';
  if (time === 1) return `1 ${unitOf(program.value).length > 2 ? unit.replace(/s$/, '') : unit}`;
  if (isPerPe(time))
    return `${timeInWords(time.fixed ?? 0)} ${unit} and ${timeInWords(time.per_pe ?? 0)} for each enabled PE`;
  return `${timeInWords(time)} ${unit}`;
}
