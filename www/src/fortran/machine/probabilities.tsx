/** How probably the conditions of IFs are true, by their lines. */

import { signal } from '@preact/signals';
import { Field } from '../../views/field';
import { FoldedFields } from '../../views/folded_fields';
import { Word } from '../../views/word';
import { ifsOf, probabilityOf } from '../fields';
import { fortran } from '../model';

const wide = signal(false);

export function Probabilities() {
  const ifs = ifsOf(fortran.value);
  if (ifs.length === 0) return null;
  return (
    <FoldedFields summary="Probabilities of IFs" wide={wide} paths={['probabilities']}>
      {ifs.map(({ line, text }) => (
        <p class="if-line" key={line}>
          <span>line {line}</span>
          <code>
            <Word text={text} />
          </code>
          <Field path={probabilityOf(line)} />
        </p>
      ))}
    </FoldedFields>
  );
}
