/** Checkbox whether a time is the same in both modes. */

import { bothModes, eachMode, isEachMode } from '../time_forms';
import { edit, settle } from '../../state/history';

export function ModesSwitch({ value, path, of }: { value: unknown; path: string; of: string }) {
  const each = isEachMode(value);
  const change = () => {
    settle();
    edit(path, each ? bothModes(value) : eachMode(value), null);
  };
  return (
    <label class="check">
      <input type="checkbox" checked={each} aria-label={`${of}: one for each mode`} onChange={change} /> one for each
      mode
    </label>
  );
}
