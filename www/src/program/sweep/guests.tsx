/** Temporary schemes of a trade-off, compared for once: what they are, and whether they stay. */

import { full } from '../best_modes/state';
import { Swatch } from '../../views/scheme_name';
import { dismiss, keep, visiting } from './schemes';
import { isolated } from '../../model/isolated';
import { Word } from '../../views/word';

export function SweepGuests() {
  if (visiting.value.length === 0) return null;
  return (
    <ul class="guests" aria-label="Compared, though no schemes of the model">
      {visiting.value.map(({ name }) => (
        <li key={name}>
          <Swatch name={name} />
          <Word text={name} />, no scheme of the model:{' '}
          <button
            type="button"
            class="link"
            disabled={full.value}
            aria-label={`Add ${isolated(name)} to the schemes`}
            onClick={() => keep(name)}
          >
            add it
          </button>{' '}
          <button type="button" class="link" aria-label={`Leave out ${isolated(name)}`} onClick={() => dismiss(name)}>
            leave it out
          </button>
        </li>
      ))}
    </ul>
  );
}
