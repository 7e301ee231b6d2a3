/** Summary behind the last step of a lecture: what was asked, what came out, what the room had said and how many were right. */

import { useEffect, useRef } from 'preact/hooks';
import { Word } from '../views/word';
import { results } from './answered';

export const SUMMARY = 'What was asked, and what came out';

export function Closing() {
  const head = useRef<HTMLHeadingElement>(null);
  // What lies behind it is for nobody, until one goes back.
  useEffect(() => {
    const main = document.querySelector('main');
    main?.toggleAttribute('inert', true);
    head.current?.focus();
    return () => main?.toggleAttribute('inert', false);
  }, []);
  const told = [...results.value].sort(([a], [b]) => a - b);
  return (
    <section class="closing" aria-labelledby="closing-title">
      <h2 id="closing-title" ref={head} tabIndex={-1}>
        {SUMMARY}
      </h2>
      {told.length === 0 && <p>Nothing was revealed yet.</p>}
      <ol>
        {told.map(([step, { question, answer, room }]) => (
          <li key={step} value={step + 1}>
            <span class="closing-question">
              <Word text={question} />
            </span>{' '}
            <b>{answer}</b> <span class="closing-room">{room}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
