/** Branch probabilities and mean iterations, stated by line: how probably the conditions of IFs are true, and how often loops repeat. */

import { signal } from '@preact/signals';
import { Field } from '../../views/field';
import { FoldedFields } from '../../views/folded_fields';
import { Word } from '../../views/word';
import { ifsOf, loopsOf, probabilityOf, tripsOf } from '../fields';
import { fortran } from '../model';
import { outsideOfLoops } from '../state';

const wideIfs = signal(false);
const wideLoops = signal(false);

export function Probabilities() {
  const ifs = ifsOf(fortran.value);
  const loops = loopsOf(fortran.value).filter(({ line }) => outsideOfLoops.value.has(line));
  if (ifs.length + loops.length === 0) return null;
  return (
    <FoldedFields summary="Probabilities of IFs" wide={wideIfs} paths={['probabilities']}>
      <Lines of={ifs} path={probabilityOf} />
      {loops.length > 0 && (
        <>
          <p class="note">How probably loops that a jump leaves go on, each time:</p>
          <Lines of={loops} path={probabilityOf} />
        </>
      )}
    </FoldedFields>
  );
}

export function Iterations() {
  const loops = loopsOf(fortran.value);
  if (loops.length === 0) return null;
  return (
    <FoldedFields summary="Iterations of loops" wide={wideLoops} paths={['trips']}>
      <p class="note">They stand for what a loop’s bounds do not say.</p>
      <Lines of={loops} path={tripsOf} />
    </FoldedFields>
  );
}

interface LinesProps {
  of: readonly { line: number; text: string }[];
  path: (line: number) => string;
}

const Lines = ({ of, path }: LinesProps) => (
  <>
    {of.map(({ line, text }) => (
      <p class="if-line" key={line}>
        <span>line {line}</span>
        <code>
          <Word text={text} />
        </code>
        <Field path={path(line)} />
      </p>
    ))}
  </>
);
