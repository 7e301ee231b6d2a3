/** Table of a routine's cost in pieces, with the one that holds at the present values marked. */

import type { CostPiece } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { listed } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { Term } from '../../views/term';
import { Word } from '../../views/word';
import { Working } from '../../views/working';
import { across, present } from '../growth/state';
import { digits } from '../source/beside';
import { written } from '../source/costs';
import { bound } from '../state';
import { FORTRAN_TERMS } from '../terms';
import { placeOf } from './places';
import { piecewise, pieces } from './state';

/** A piece, and whether it holds at the present values. */
interface Row {
  piece: CostPiece;
  number: number;
  isHere: boolean;
}

export function Pieces() {
  const [found, variable] = [pieces.value, across.value];
  if (variable === null) return null;
  return (
    <section class="in-pieces" aria-label="In pieces">
      <h3>
        <Term of={FORTRAN_TERMS.pieces}>In pieces</Term>
      </h3>
      {found?.pieces && (
        <>
          <p class="note">{lead(variable)}</p>
          <NumbersTable<Row>
            label="Cost in pieces"
            caption={
              <>
                Cost in pieces under <Word text={found.name} />, in {unit.value}
              </>
            }
            contents={found}
            corner="piece"
            columns={[
              {
                key: 'where',
                head: 'where',
                class: 'word',
                cell: ({ piece }) => <bdi>{placeOf(piece, variable)}</bdi>,
              },
              {
                key: 'cost',
                head: `cost (${unit.value})`,
                class: 'word',
                cell: ({ piece }) => <bdi>{written(piece, digits.value)}</bdi>,
              },
            ]}
            rows={found.pieces.map((piece, k) => ({ piece, number: k + 1, isHere: k === found.at }))}
            rowKey={({ number }) => number}
            name={({ number, isHere }) => (isHere ? `${number}, ▸ ${variable} = ${present.value}` : number)}
            row={({ isHere }) => (isHere ? { class: 'lit', 'aria-current': 'true' } : {})}
          />
        </>
      )}
      {found && found.pieces === null && <p class="note">{NONE}</p>}
      <Working of={piecewise} what="Finding pieces" />
    </section>
  );
}

/** “The count for every whole number N, with M = 3.” */
function lead(variable: string): string {
  const others = [...bound.value].filter(([name]) => name !== variable).map(([name, value]) => `${name} = ${value}`);
  const given = others.length === 0 ? '' : `, with ${listed(others.map(isolated))}`;
  return `The count for every whole number ${isolated(variable)}${given}: loops end where they end. ⌊ ⌋ rounds down.`;
}

const NONE =
  'This cost has no pieces: bounds are no sums of indices and sizes, a loop is made of jumps or is a WHILE, data decide how often something is executed, or there are too many cases. Values for more variables may help.';
