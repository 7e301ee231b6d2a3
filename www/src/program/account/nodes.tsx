/** Where the mean time of one scheme goes, node by node, and what is waited for at its barriers. */

import { useSignal } from '@preact/signals';
import type { Explanation } from '../../../pkg/juxtapose.js';
import { decimalsFor, fixed, listed } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { Scrolling } from '../../views/scrolling';
import { explainedOrder, explanations, isSaving, tell, told } from './state';
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
            <label>
              scheme{' '}
              <select
                class="choice"
                aria-label="Scheme told node by node"
                value={told.value ?? ''}
                onChange={({ currentTarget }) => tell(currentTarget.value)}
              >
                {explainedOrder.value.map((name) => (
                  <option key={name} value={name}>
                    {isolated(name)}
                  </option>
                ))}
              </select>
            </label>
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

function Nodes({ of: { mean, shares, nodes, atTheEnd } }: OfScheme) {
  const decimals = decimalsFor([mean]);
  const cell = (value: number) => (value === 0 ? '0' : fixed(value, decimals));
  const row = (parts: Explanation['shares']) =>
    ACTIVITIES.map((activity) => <td key={activity}>{cell(parts[activity])}</td>);
  const sum = (parts: Explanation['shares']) => ACTIVITIES.reduce((all, activity) => all + parts[activity], 0);
  return (
    <Scrolling label="Where the time goes, node by node">
      <table class="numbers">
        <caption class="unseen">What a PE spends in each activity at each node, in {unit}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {ACTIVITIES.map((activity) => (
              <th scope="col" key={activity}>
                {activity}
              </th>
            ))}
            <th scope="col">all</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.name}>
              <th scope="row">
                <Word text={node.name} />
              </th>
              {row(node.shares)}
              <td>{cell(sum(node.shares))}</td>
            </tr>
          ))}
          {atTheEnd > 0 && (
            <tr>
              <th scope="row">at the end</th>
              {row({ computing: 0, waiting: atTheEnd, switching: 0, disabled: 0 })}
              <td>{cell(atTheEnd)}</td>
            </tr>
          )}
          <tr class="sum">
            <th scope="row">all nodes</th>
            {row(shares)}
            <td>
              <b>{cell(mean)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </Scrolling>
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
