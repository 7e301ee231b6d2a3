/** Explanation of one mode switch: where it falls, and what happens there. */

import { modeName } from '../document';
import type { ModeSwitch } from './switches';
import { costOf } from '../machine/switch_cost';
import { isolated } from '../../model/isolated';

export function SwitchExplained({ change }: { change: ModeSwitch }) {
  const { to, before, loop, group } = change;
  const every = loop === null ? '' : ` in every iteration of ${isolated(loop)}`;
  const end =
    group === null ? `every iteration of ${isolated(loop ?? '')}` : `${isolated(group)}, in each group${every}`;
  const place = before === null ? `at the end of ${end}` : `before ${isolated(before)}${every}`;
  return (
    <p>
      <b>Switch to {modeName(to)}</b> {place}.{' '}
      {to === 'simd'
        ? `All enabled PEs wait here for the slowest of them; then the switch takes ${costOf(to)}.`
        : `It takes ${costOf(to)}.`}
    </p>
  );
}
