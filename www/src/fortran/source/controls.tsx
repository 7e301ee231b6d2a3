/** Controls and heads of the cost columns beside the source. */

import { SignalChoice } from '../../views/signal_choice';
import { Term } from '../../views/term';
import { FORTRAN_TERMS } from '../terms';
import { chooseTable, columnBeside, columnsShown, digits, hasShares, tableBeside, tables } from './beside';
import type { Widths } from './columns';

export function Controls() {
  const beside = tableBeside.value;
  return (
    <div class="figure-controls">
      {columnsShown.value !== 'both' && (
        <SignalChoice
          of={columnBeside}
          label="The column beside the lines"
          options={[
            ['once', 'cost of one execution'],
            ['all', 'cost in all'],
          ]}
        />
      )}
      {tables.value.length > 1 && beside && (
        <label>
          costs by{' '}
          <select
            class="choice"
            aria-label="The table of the costs beside the lines"
            value={beside.name}
            onChange={({ currentTarget }) => chooseTable(currentTarget.value)}
          >
            {tables.value.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <span>
        <Term of={FORTRAN_TERMS.rounded}>coefficients</Term>{' '}
        <SignalChoice
          of={digits}
          label="Coefficients"
          options={[
            ['exact', 'exact'],
            ['rounded', 'rounded as in 1992'],
          ]}
        />
      </span>
    </div>
  );
}

/** The heads of the columns, as wide as these are in the text editor. */
export function Heads({ widths: [once, all] }: { widths: Widths }) {
  if (once + all === 0) return null;
  return (
    <div class="source-heads">
      {once > 0 && (
        <span class="once" style={{ width: `${once}px` }}>
          <Term of={FORTRAN_TERMS.execution}>cost of one execution</Term>
        </span>
      )}
      {all > 0 && (
        <span class="all" style={{ width: `${all}px` }}>
          <Term of={FORTRAN_TERMS.total}>in all</Term>
          {hasShares.value && <Term of={FORTRAN_TERMS.share}>share</Term>}
        </span>
      )}
    </div>
  );
}
