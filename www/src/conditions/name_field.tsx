/** Name field: a name is changed once it is done, because all mentions follow; one that is taken, or none, leaves it as it was. */

import { LONGEST_NAME } from '../model/names';

interface NameFieldProps {
  label: string;
  name: string;
  /** False where it cannot have the name. */
  rename: (to: string) => boolean;
}

export function NameField({ label, name, rename }: NameFieldProps) {
  return (
    <input
      type="text"
      class="words"
      aria-label={label}
      value={name}
      maxLength={LONGEST_NAME}
      style={{ '--characters': String(name.length) }}
      autoComplete="off"
      spellcheck={false}
      enterKeyHint="done"
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== name && !rename(currentTarget.value)) currentTarget.value = name;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = name;
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
}
