/** A field with a few values, the first of which an absent field means. */

import { valueAt } from '../model/path';
import { document, edit, settle } from '../state/history';

interface ChoiceProps {
  path: string;
  label: string;
  /** What is written in the document, and how it reads. */
  options: readonly (readonly [value: string, text: string])[];
}

export function Choice({ path, label, options }: ChoiceProps) {
  const value = valueAt(document.value, path);
  const [usual] = options[0] ?? [''];
  const choose = (choice: string) => {
    settle();
    edit(path, choice === usual && value === undefined ? undefined : choice, null);
  };
  return (
    <select
      class="choice"
      aria-label={label}
      value={String(value ?? usual)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Whose data decides. */
export const DECISIONS = [
  ['pe', 'in each PE'],
  ['cu', 'for all PEs'],
] as const;
