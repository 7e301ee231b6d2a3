/** Editor of Fortran sources: the text with the cost of each line, the machines, the unit and the title. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { unitOf } from '../model/document';
import { isolated } from '../model/isolated';
import { oneColumn } from '../state/appearance';
import { Field } from '../views/field';
import { FoldedFields } from '../views/folded_fields';
import { Part } from '../views/part';
import { TextField } from '../views/text_field';
import { Calls } from './machine/calls';
import { Choices } from './machine/choices';
import { Kept, Overheads } from './machine/kept';
import { Iterations, Probabilities } from './machine/probabilities';
import { Tables } from './machine/tables';
import { Values } from './machine/values';
import { fortran } from './model';
import { LineTable } from './source/line_table';
import { SourcePanel } from './source/panel';
import { Summary } from './source/summary';
import { beginAnnotating } from './state';

const wide = signal(false);
const more = signal(false);

export function FortranEditor() {
  useEffect(beginAnnotating, []);
  return (
    <>
      <Part name="The unit’s summary">
        <Summary />
      </Part>
      <Part name="The source">
        <SourcePanel />
      </Part>
      <Part name="The costs of lines as a table">
        <LineTable />
      </Part>
      <Part name="The machine">
        {oneColumn.value && <Values />}
        {oneColumn.value && <Calls />}
        <Tables />
        <div class="machine">
          <Choices />
          <Probabilities />
          <Iterations />
          <FoldedFields summary="Unevaluated variables, overheads" wide={more} paths={['keep', 'overheads']}>
            <Kept />
            <Overheads />
          </FoldedFields>
          <FoldedFields summary="Unit, price, title" wide={wide} paths={['unit', 'price', 'title']}>
            <label class="line">
              <span>title</span>
              <TextField path="title" longest={120} placeholder="untitled" />
            </label>
            <label class="line">
              <span>what is counted</span>
              <TextField path="unit" longest={120} placeholder="units" />
            </label>
            <p class="line">
              <span>a cost of 1 is</span>
              <span>
                <Field path="price" /> {isolated(unitOf(fortran.value))}
              </span>
            </p>
          </FoldedFields>
        </div>
      </Part>
    </>
  );
}
