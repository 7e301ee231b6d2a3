/** Cost summary of one call of each program unit, above the source: pressing a term of a formula marks the lines that it comes from. */

import type { AnnotatedUnit } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { inWords } from '../../outcome/number_text';
import { Word } from '../../views/word';
import { linesOf } from '../document';
import { annotatedSource } from '../state';
import { digits, press, pressed, release, tableBeside } from './beside';
import { written } from './costs';
import { fromLines } from './from_lines';
import { coloursOf, termsOf } from './term';

/** At most so many units are told, and so many terms of each. */
const [MOST_UNITS, MOST_TERMS] = [8, 12];

export function Summary() {
  const units = tableBeside.value?.units ?? [];
  if (units.length === 0) return null;
  return (
    <div
      class="unit-summaries"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !pressed.value) return;
        event.stopPropagation();
        release();
      }}
    >
      <dl>
        {units.slice(0, MOST_UNITS).map((unit) => (
          <div key={unit.name}>
            <dt>
              <Word text={unit.name} />
            </dt>
            <dd>
              <Terms of={unit} />
            </dd>
          </div>
        ))}
      </dl>
      {units.length > MOST_UNITS && <p class="note">…and {units.length - MOST_UNITS} more units.</p>}
      <Origin units={units} />
    </div>
  );
}

function Terms({ of: { name, cost } }: { of: AnnotatedUnit }) {
  const terms = termsOf(written(cost, digits.value));
  const colours = coloursOf(cost.text);
  const left = terms.length - MOST_TERMS;
  return (
    <span role="group" aria-label={`The terms of ${isolated(name)}`}>
      {terms.slice(0, left === 1 ? terms.length : MOST_TERMS).map(({ of, text, isNegative }, k) => {
        const slot = colours.get(of);
        const isPressed = pressed.value?.unit === name && pressed.value.of === of;
        const sign = k === 0 ? (isNegative ? '-' : '') : isNegative ? '- ' : '+ ';
        return (
          <span key={of} class="signed">
            {k > 0 && ' '}
            {sign}
            <button
              type="button"
              class="of-term"
              disabled={text === '0'}
              aria-pressed={isPressed}
              style={slot === undefined ? undefined : { color: `var(--scheme-${slot}-text)` }}
              onClick={() => press({ unit: name, of })}
            >
              <bdi>{text}</bdi>
            </button>
          </span>
        );
      })}
      {left > 1 && ` + … (${inWords(left)} further terms)`}
    </span>
  );
}

/** How the pressed term comes together. */
function Origin({ units }: { units: readonly AnnotatedUnit[] }) {
  const term = pressed.value;
  const unit = units.find(({ name }) => name === term?.unit);
  const told = term && unit ? fromLines(unit, term.of, digits.value, linesOf(annotatedSource.value)) : '';
  return (
    <p class="from-lines" role="status">
      {told || 'Press a term to see the lines that it comes from.'}
    </p>
  );
}
