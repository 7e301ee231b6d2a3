/** List of a routine's cost in pieces, with the one that holds at the present values marked. */

import { isolated } from '../../model/isolated';
import { listed, time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { Term } from '../../views/term';
import { Word } from '../../views/word';
import { Working } from '../../views/working';
import { across, present } from '../growth/across';
import { digits } from '../source/beside';
import { written } from '../source/costs';
import { bound } from '../state';
import { FORTRAN_TERMS } from '../terms';
import { placeOf } from './places';
import { piecewise, pieces } from './state';

export function Pieces() {
  const [found, variable] = [pieces.value, across.value];
  if (variable === null) return null;
  return (
    <section class="in-pieces" aria-label="In pieces">
      <h2>
        <Term of={FORTRAN_TERMS.pieces}>In pieces</Term>
      </h2>
      {found?.pieces && (
        <>
          <p class="note">
            {lead(variable)} <Word text={found.name} />, in {unit.value}:
          </p>
          <dl>
            {found.pieces.map((piece, k) => (
              <div key={k} class={piece.here ? 'here' : undefined} aria-current={piece.here ? 'true' : undefined}>
                <dt>
                  <span class="number">{k + 1}</span> <bdi>{placeOf(piece, variable)}</bdi>{' '}
                  {piece.here && present.value !== null && (
                    <span class="now">
                      ▸ {variable} = {time(present.value)}
                    </span>
                  )}
                </dt>
                <dd>
                  <bdi>{written(piece, digits.value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {found && found.pieces === null && <p class="note">{NONE}</p>}
      <Working of={piecewise} what="Finding pieces" />
    </section>
  );
}

/** “The count for every whole number N, with M = 3, where ⌊ ⌋ rounds down; under”. */
function lead(variable: string): string {
  const others = [...bound.value].filter(([name]) => name !== variable).map(([name, value]) => `${name} = ${value}`);
  const given = others.length === 0 ? '' : `, with ${listed(others.map(isolated))}`;
  return `The count for every whole number ${isolated(variable)}${given}, where ⌊ ⌋ rounds down; under`;
}

const NONE =
  'This cost has no pieces: bounds are no sums of indices and sizes, a loop is made of jumps or is a WHILE, data decide how often something is executed, or there are too many cases. Values for more variables may help.';
