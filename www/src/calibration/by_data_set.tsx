/** List of data sets with what is told of each below its name: a table of them where columns have no room. */

import type { ComponentChildren } from 'preact';
import { dataSetOf } from './data_sets';

interface Told {
  name: string;
  told: readonly { term: string; is: ComponentChildren }[];
}

export const ByDataSet = ({ rows, class: name = '' }: { rows: readonly Told[]; class?: string }) => (
  <ul class={`by-data-set ${name}`}>
    {rows.map(({ name, told }) => (
      <li key={name}>
        <h3>
          <Name of={name} />
        </h3>
        <dl>
          {told.map(({ term, is }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** A data set's name, and in a few words what it is. */
export const Name = ({ of }: { of: string }) => (
  <>
    {of} <small>{dataSetOf(of)?.short}</small>
  </>
);
