/** Summary line of a block of several operations. */

import { modeName, type Operation } from '../document';
import { whoseIs } from '../own_times';
import { isEachMode } from '../time_forms';
import { timeInWords } from '../../model/time_text';
import { inWords } from '../../outcome/number_text';
import { isolated } from '../../model/isolated';

export function OperationsSummary({ operations }: { operations: Operation[] }) {
  const count = operations.reduce((sum, operation) => sum + (operation.count ?? 1), 0);
  return (
    <>
      <span class="phrase">{count === 1 ? 'one operation' : `${inWords(count)} operations`}</span>
      <span class="remark">{operations.map(inOneLine).join('; ')}</span>
    </>
  );
}

function inOneLine({ time, op, count }: Operation): string {
  const times = count && count > 1 ? `${count} × ` : '';
  if (op) return times + isolated(op);
  if (time === undefined || time === null) return '';
  if (whoseIs(time) !== 'all') return `${times}times of their own`;
  if (!isEachMode(time)) return times + timeInWords(time);
  return `${times}${timeInWords(time.simd)} ${modeName('simd')}, ${timeInWords(time.spmd)} ${modeName('spmd')}`;
}
