/** Notice of link parameters that nobody understands, of how the page looks. */

import { written } from '../state/fragment';
import { newest } from '../state/notices';
import { leftOut } from '../state/opened';
import { Word } from './word';

/** At most so many words are named, and each by so many characters: a link can have thousands. */
const NAMED = 4;
const LONGEST = 40;

export function LeftOut() {
  return <div role="status">{newest.value === 'leftOut' && <Notice />}</div>;
}

function Notice() {
  const words = leftOut.value ?? [];
  const more = words.length - NAMED;
  const close = () => {
    leftOut.value = null;
    document.querySelector<HTMLElement>('header .tools button, main')?.focus();
  };
  return (
    <div class="notice">
      <p>
        This part of the link means nothing here, and is left out:{' '}
        {words.slice(0, NAMED).map((word, k) => (
          <span key={k}>
            {k > 0 && ', '}
            <b>
              <Word text={shortened(written(word))} />
            </b>
            {word.why && ` (${word.why})`}
          </span>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}.
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
