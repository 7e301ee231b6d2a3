/** List of unknowns: what the cost depends on and the source does not say, each with a field for the entry of the document that says it. */

import { computed, signal } from '@preact/signals';
import { fields, placed } from '../../state/outcomes';
import { Field } from '../../views/field';
import { Word } from '../../views/word';
import { fortran } from '../model';
import { LineLink } from '../source/line_link';
import { annotation, routines, variables } from '../state';
import { summaryOf, unknownsOf, type Unknown } from './rows';

const isOpen = signal(false);

/** At most so many rows are shown. */
const MOST = 60;

const rows = computed(() => {
  const [unknowns, unit] = [annotation.value?.unknowns, routines.value[0]?.unit];
  return unknowns && unit ? unknownsOf(fortran.value, unit.line, unknowns) : [];
});

/** Whether a value is wrong that has no other field on the page. */
const isWrongHere = ({ key, path, as }: Unknown): boolean =>
  path !== null && as === 'variable' && placed.value.at.has(path) && !variables.value.includes(key);

export function UnknownsList() {
  const all = rows.value;
  if (all.length === 0) return null;
  const opened = isOpen.value || all.some(isWrongHere);
  return (
    <details
      class="unknowns"
      open={opened}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{summaryOf(all)}</summary>
      {opened && (
        <ul>
          {all.slice(0, MOST).map((row) => (
            <li key={row.key}>
              <Row of={row} />
            </li>
          ))}
        </ul>
      )}
      {opened && all.length > MOST && <p class="note">…and {all.length - MOST} more, in the JSON text.</p>}
    </details>
  );
}

function Row({ of: { name, as, what, line, path } }: { of: Unknown }) {
  const text = <Word text={name} />;
  return (
    <>
      <span class={`name ${as}`}>{as === 'words' ? text : <code>{text}</code>}</span>
      <small>
        <LineLink line={line} /> · {path !== null && !fields.value.has(path) ? `${what}, in the JSON text` : what}
      </small>
      {path !== null && <Field path={path} />}
    </>
  );
}
