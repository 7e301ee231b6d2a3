/** Notice of ignored files, which came with another one and were not opened. */

import { newest } from '../state/notices';
import { unopened } from '../state/opened';
import { Word } from './word';

/** At most so many files are named. */
const NAMED = 8;

export function Unopened() {
  return <div role="status">{newest.value === 'unopened' && <Notice names={unopened.value ?? []} />}</div>;
}

function Notice({ names }: { names: readonly string[] }) {
  const more = names.length - NAMED;
  const close = () => {
    unopened.value = null;
    document.querySelector<HTMLElement>('header .tools button, main')?.focus();
  };
  return (
    <div class="notice">
      <p>
        Not opened:{' '}
        {names.slice(0, NAMED).map((name, k) => (
          <span key={k}>
            {k > 0 && ', '}
            <b>
              <Word text={name} />
            </b>
          </span>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}. The page opens one file at a time; only traces of
        several ranks and runs of one workflow belong together.
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}
