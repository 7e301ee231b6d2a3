/** Explanation of one mode switch: where it falls, and what happens there. */

import { modeName } from '../document';
import type { ModeSwitch } from './switches';
import { costOf } from '../machine/switch_cost';
import { isolated } from '../../model/isolated';

export function SwitchExplained({ change }: { change: ModeSwitch }) {
  const { to, before, loop } = change;
  const every = loop === null ? '' : ` in every iteration of ${isolated(loop)}`;
  const place =
    before === null ? `at the end of every iteration of ${isolated(loop ?? '')}` : `before ${isolated(before)}${every}`;
  return (
    <p>
      <b>Switch to {modeName(to)}</b> {place}.{' '}
      {to === 'simd'
        ? `All enabled PEs wait here for the slowest of them; then the switch takes ${costOf(to)}.`
        : `It takes ${costOf(to)}.`}
    </p>
  );
}
