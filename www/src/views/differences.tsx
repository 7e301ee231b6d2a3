/** Discrepancies from the paper: why a printed figure is not what is computed from the paper's own parameters. */

import { signal } from '@preact/signals';
import { time } from '../outcome/number_text';
import { order, printedFigure } from '../state/outcomes';
import { SchemeName } from './scheme_name';

const ID = 'differences';
const open = signal(false);

/** Opens the reasons and goes there. */
export function showDifferences() {
  open.value = true;
  document.getElementById(ID)?.querySelector('summary')?.focus();
}

export function Differences() {
  const differing = order.value.flatMap((outcome) => {
    const figure = printedFigure(outcome);
    return figure?.difference ? [figure] : [];
  });
  if (differing.length === 0) return null;
  return (
    <details
      class="differences"
      id={ID}
      open={open.value}
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open;
      }}
    >
      <summary>
        <span class="mark">†</span> differs from what is computed: why
      </summary>
      {differing.map((figure) => (
        <p key={figure.outcome}>
          <SchemeName name={figure.outcome} />, printed {time(figure.value)} ({figure.source}). {figure.difference}
        </p>
      ))}
    </details>
  );
}
