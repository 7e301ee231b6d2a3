/** Table “Before and after”: the outcome that is looked at, as the model stands and with an assumption made or a remedy not taken. */

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { unit } from '../state/outcomes';
import { NumbersTable } from '../views/numbers_table';
import { Word } from '../views/word';
import { Working } from '../views/working';
import { comparing } from './assumptions';
import { found, looked } from './held';
import { heldColumns, type Compared } from './held_columns';

const NOW = 'As it stands';
const NONE = '–';

/** Each model's comparison of the outcome that is looked at: those before, then the present one. */
const rows = computed<readonly Compared[]>(() => {
  const of = looked.value;
  const now = found.value?.value.outcomes.find(({ outcome }) => outcome === of)?.comparison ?? null;
  const beside = (comparing.found.value?.value ?? []).map(({ name, outcomes }) => ({
    outcome: name,
    comparison: outcomes?.find(({ outcome }) => outcome === of)?.comparison ?? null,
  }));
  return beside.length > 0 && now ? [...beside, { outcome: NOW, comparison: now }] : [];
});

export function BeforeAndAfter() {
  useEffect(() => comparing.begin(), []);
  const all = heldColumns(rows.value);
  const columns = all.columns.filter(({ only }) => only === undefined);
  return (
    <>
      <Working of={comparing} what="Predicting what it would be otherwise" />
      {rows.value.length > 0 && (
        <NumbersTable
          label="Before and after"
          class="held-table before-and-after"
          caption={`Before and after: ${looked.value ?? ''}, in ${all.unit(unit.value)}`}
          captioned
          contents={rows.value}
          corner={all.unit(unit.value)}
          columns={columns.map((column) => ({
            ...column,
            class: column.quiet && 'quiet',
            cell: ({ comparison }: Compared) => (comparison && column.text(comparison)) ?? NONE,
          }))}
          rows={rows.value}
          rowKey={({ outcome }) => outcome}
          row={({ outcome }) => ({ class: outcome === NOW ? 'first' : undefined })}
          name={({ outcome }) => <Word text={outcome} />}
        />
      )}
    </>
  );
}
