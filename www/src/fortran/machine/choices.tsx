/** Options of the cost analysis: the routine, how lines are read, and what is said of IFs. */

import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import { Term } from '../../views/term';
import { fields, placed } from '../../state/outcomes';
import { fortran } from '../model';
import { annotation } from '../state';
import { FORTRAN_TERMS } from '../terms';

export function Choices() {
  const { tables = [], routine } = annotation.value ?? {};
  const units = tables[0]?.units.map(({ name }) => name) ?? [];
  const { form, branches } = fortran.value;
  return (
    <p class="fortran-choices">
      {(units.length > 1 || placed.value.at.has('routine')) && (
        <label>
          cost of{' '}
          <Chosen
            path="routine"
            label="Routine"
            value={fortran.value.routine?.toUpperCase() ?? routine ?? ''}
            options={units.map((name) => [name, name])}
          />
        </label>
      )}
      <label>
        lines in{' '}
        <Chosen
          path="form"
          label="Form of the source"
          value={form ?? ''}
          options={[
            ['', 'the form that they look like'],
            ['fixed', 'fixed form'],
            ['free', 'free form'],
          ]}
        />
      </label>
      <span class="phrase">
        <Term of={FORTRAN_TERMS.variables}>IFs</Term> without a probability are{' '}
        <Chosen
          path="branches"
          label="IFs without a probability"
          value={branches ?? ''}
          options={[
            ['', 'computed where they can be'],
            ['half', 'taken half and half, as in PIPS'],
          ]}
        />
      </span>
    </p>
  );
}

interface ChosenProps {
  path: string;
  label: string;
  value: string;
  /** Each value with its words; the empty one leaves the field out. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A choice whose problems are told where it stands: what is written there may be none of the options. */
function Chosen({ path, label, value, options }: ChosenProps) {
  if (placed.value.at.has(path) && fields.value.has(path)) return <Field path={path} />;
  return (
    <select
      class="choice"
      data-path={path}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        settle();
        edit(path, currentTarget.value === '' ? undefined : currentTarget.value, null);
      }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
