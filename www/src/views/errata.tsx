/** Why a printed figure cannot follow from the paper's own parameters. */

import { signal } from '@preact/signals';
import { time } from '../outcome/number_text';
import { order, printedFigure } from '../state/outcomes';
import { SchemeName } from './scheme_name';

const ID = 'errata';
const open = signal(false);

/** Opens the reasons and goes there. */
export function showErrata() {
  open.value = true;
  document.getElementById(ID)?.querySelector('summary')?.focus();
}

export function Errata() {
  const errata = order.value.flatMap((outcome) => {
    const figure = printedFigure(outcome);
    return figure?.erratum ? [figure] : [];
  });
  if (errata.length === 0) return null;
  return (
    <details class="errata" id={ID} open={open.value} onToggle={({ currentTarget }) => { open.value = currentTarget.open; }}>
      <summary><span class="mark">†</span> cannot follow from the printed times: why</summary>
      {errata.map((figure) => (
        <p key={figure.outcome}>
          <SchemeName name={figure.outcome} />, printed {time(figure.value)} ({figure.source}). {figure.erratum}
        </p>
      ))}
    </details>
  );
}
