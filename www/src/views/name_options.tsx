/** Select options of names. A list that is closed shows what its width has room for: what tells the names apart stands within that. */

import { isolated } from '../model/isolated';
import { toldApartWithin } from '../outcome/told_apart';

/** Letters that a closed list has room for, at least. */
const LONGEST = 24;

interface NameOptionsProps {
  names: readonly string[];
  /** How a name is written as a value. */
  value?: (name: string) => string;
}

export function NameOptions({ names, value = String }: NameOptionsProps) {
  const labels = toldApartWithin(names, LONGEST);
  return (
    <>
      {names.map((name) => {
        const label = labels.get(name) ?? name;
        return (
          <option key={name} value={value(name)} title={label === name ? undefined : isolated(name)}>
            {isolated(label)}
          </option>
        );
      })}
    </>
  );
}
