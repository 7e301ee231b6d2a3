/** Select field of a few values, the first of which is the default that an absent field means. */

import { valueAt } from '../model/path';
import { document, edit, settle } from '../state/history';
import { hints } from './hint';

interface ChoiceProps {
  path: string;
  label: string;
  /** What is written in the document, and how it reads. */
  options: readonly (readonly [value: string, text: string, explanation?: string])[];
  /** Writes a choice, where that changes more than its own field; undefined is the default that nothing needs to be written for. */
  write?: (choice: string | undefined) => void;
}

export function Choice({ path, label, options, write = (choice) => edit(path, choice, null) }: ChoiceProps) {
  const value = valueAt(document.value, path);
  const [usual] = options[0] ?? [''];
  const explained = options.some(([, , explanation]) => explanation) && hints(() => <Meanings options={options} />);
  const choose = (choice: string) => {
    settle();
    write(choice === usual && value === undefined ? undefined : choice);
  };
  return (
    <select
      class="choice"
      aria-label={label}
      value={String(value ?? usual)}
      {...explained}
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

/** What each of the values means. */
function Meanings({ options }: Pick<ChoiceProps, 'options'>) {
  return (
    <>
      {options.map(([value, text, explanation]) => (
        <p key={value}>
          <b>{text}</b>: {explanation}
        </p>
      ))}
    </>
  );
}

/** Whose data decides: Li et al. 1997, sections 5.3 and 5.4. */
export const DECISIONS = [
  ['pe', 'in each PE', 'its own data decides, so one PE may go on while another is done, or take the other clause.'],
  ['cu', 'for all PEs', 'the control unit’s data decides, and all PEs do the same.'],
] as const;
