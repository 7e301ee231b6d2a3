/** Select field for one of a few values of a signal: how something is shown or worked out, of which no document says anything. */

import type { Signal } from '@preact/signals';

interface SignalChoiceProps<T extends string> {
  of: Signal<T>;
  label: string;
  /** Each value, and how it reads. */
  options: readonly (readonly [value: T, text: string])[];
}

export function SignalChoice<T extends string>({ of, label, options }: SignalChoiceProps<T>) {
  return (
    <select
      class="choice"
      aria-label={label}
      value={of.value}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([value]) => value === currentTarget.value);
        if (chosen) [of.value] = chosen;
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
