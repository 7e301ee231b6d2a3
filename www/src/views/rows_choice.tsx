/** Choice between samples and rows: whether what was measured together stays together in a model, beside what was found of that. */

import type { RunsFound } from '../model/import_report';
import { Word } from './word';

interface RowsChoiceProps {
  /** Null until that is known. */
  found: RunsFound | null;
  asRows: boolean;
  take: (asRows: boolean) => void;
}

export function RowsChoice({ found, asRows, take }: RowsChoiceProps) {
  const problem = found?.problem;
  const choice = (isRows: boolean, text: string) => (
    <label>
      <input
        type="radio"
        name="rows"
        checked={asRows === isRows}
        disabled={isRows && !asRows && Boolean(problem)}
        onChange={() => take(isRows)}
      />{' '}
      {text}
    </label>
  );
  return (
    <fieldset class="rows-choice">
      <legend>Measured together</legend>
      {found && (
        <p>
          <Word text={problem ? `Rows ${problem.message}. To do: ${problem.hint}.` : found.sentence} />
        </p>
      )}
      {choice(false, 'Samples: each is drawn by itself')}
      {choice(
        true,
        `Rows: what was measured together stays together${found?.isFound && !problem ? ' (recommended)' : ''}`,
      )}
    </fieldset>
  );
}
