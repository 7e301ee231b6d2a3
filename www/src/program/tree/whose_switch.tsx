/** Choice whose values a place has: one for all, one for each class of PEs, or one for the first iteration and the others. */

import { valueAt } from '../../model/path';
import { document, replace, settle } from '../../state/history';
import { whoseIs, withWhose, type Valued, type Whose } from '../own_times';
import { program } from '../program';

const NAMES: Record<Whose, string> = {
  all: 'alike for all PEs',
  classes: 'by class of PEs',
  iterations: 'by iteration',
};

interface WhoseSwitchProps {
  path: string;
  of: string;
  valued: Valued;
  /** Whether it stands in a loop. */
  isRepeated: boolean;
}

export function WhoseSwitch({ path, of, valued, isRepeated }: WhoseSwitchProps) {
  const whose = whoseIs(valueAt(document.value, path));
  const offered: Whose[] =
    valued === 'time' && (isRepeated || whose === 'iterations') ? ['all', 'classes', 'iterations'] : ['all', 'classes'];
  const change = (next: Whose) => {
    settle();
    replace(withWhose(program.value, path, valued, next));
  };
  return (
    <select
      class="choice"
      aria-label={`${of}: whose`}
      value={whose}
      onChange={({ currentTarget: { value } }) => change(value as Whose)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {NAMES[one]}
        </option>
      ))}
    </select>
  );
}
