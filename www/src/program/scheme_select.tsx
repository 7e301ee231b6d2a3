/** Select field for a scheme. */

import { NameOptions } from '../views/name_options';

interface SchemeSelectProps {
  /** What stands before the list. */
  text?: string;
  /** What the list is called, read without what stands around it. */
  label: string;
  names: readonly string[];
  /** The chosen one; null for none. */
  value: string | null;
  /** What stands in the list for none, where that can be chosen. */
  none?: string;
  /** Chooses one, or none. */
  choose: (name: string) => void;
}

export function SchemeSelect({ text = 'scheme', label, names, value, none, choose }: SchemeSelectProps) {
  return (
    <label>
      {text}{' '}
      <select
        class="choice"
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        <NameOptions names={names} />
      </select>
    </label>
  );
}
