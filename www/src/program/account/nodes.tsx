/** Breakdown of the mean time of one scheme by node, and what is waited for at its barriers. */

import { useSignal } from '@preact/signals';
import type { Explanation } from '../../../pkg/juxtapose.js';
import { decimalsFor, fixed, listed } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';
import { unit } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { explainedOrder, explanations, isSaving, tell, told } from './state';
import { SchemeSelect } from '../scheme_select';
import { ACTIVITIES } from './activities';
import { isolated } from '../../model/isolated';
import { Word } from '../../views/word';

/** Made when it is wanted. */
export function NodeByNode() {
  const open = useSignal(false);
  const of = told.value === null ? undefined : explanations.value.get(told.value);
  return (
    <details
      class="node-by-node"
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open;
      }}
    >
      <summary>Node by node</summary>
      {open.value && of && (
        <>
          <p class="figure-controls">
            <SchemeSelect
              label="Scheme told node by node"
              names={explainedOrder.value}
              value={told.value}
              choose={tell}
            />
          </p>
          <Nodes of={of} />
          <Barriers of={of} />
        </>
      )}
    </details>
  );
}

interface OfScheme {
  of: Explanation;
}

/** What a PE spends at a node, or beside all of them. */
interface Part {
  name: string;
  isNode: boolean;
  spent: Explanation['shares'];
}

function Nodes({ of }: OfScheme) {
  const { mean, shares, nodes, atTheEnd } = of;
  const times = tableTimes([mean]);
  const cell = (value: number) => (value === 0 ? '0' : times.fixed(value));
  const parts: Part[] = nodes.map(({ name, shares: spent }) => ({ name, isNode: true, spent }));
  if (atTheEnd > 0) {
    const spent = { computing: 0, waiting: atTheEnd, switching: 0, disabled: 0 };
    parts.push({ name: 'at the end', isNode: false, spent });
  }
  const sum = ({ spent }: Part) => ACTIVITIES.reduce((whole, activity) => whole + spent[activity], 0);
  const all: Part = { name: 'all nodes', isNode: false, spent: shares };
  return (
    <NumbersTable
      label="Where the time goes, node by node"
      caption={`What a PE spends in each activity at each node, in ${times.unit(unit.value)}`}
      contents={of}
      corner={times.unit(unit.value)}
      columns={[
        ...ACTIVITIES.map((activity) => ({
          key: activity,
          head: activity,
          cell: ({ spent }: Part) => cell(spent[activity]),
        })),
        { key: 'all', head: 'all', cell: (part) => (part === all ? <b>{cell(mean)}</b> : cell(sum(part))) },
      ]}
      rows={[...parts, all]}
      rowKey={({ name, isNode }) => (isNode ? name : ` ${name}`)}
      name={({ name, isNode }) => (isNode ? <Word text={name} /> : name)}
      row={(part) => (part === all ? { class: 'sum' } : {})}
    />
  );
}

function Barriers({ of: { mean, barriers } }: OfScheme) {
  const decimals = decimalsFor([mean]);
  if (barriers.length === 0)
    return <p class="note">Nobody waits: the scheme has no barrier after a part that runs in SPMD.</p>;
  return (
    <ul class="barriers">
      {barriers.map(({ before, waiting, saved, parts }, k) => (
        <li key={k}>
          {before === null ? (
            'At the end'
          ) : (
            <>
              Before or at the end of{' '}
              <b>
                <Word text={before} />
              </b>
            </>
          )}
          , PEs wait {fixed(waiting, decimals)} {unit} for the slowest of them
          {parts.length > 0 && <> in {listed(parts.map(isolated))}</>}
          {isSaving({ saved, mean }) && (
            <>
              ; a barrier after each part would make it {fixed(saved, decimals)} {unit} longer
            </>
          )}
          .
        </li>
      ))}
    </ul>
  );
}
