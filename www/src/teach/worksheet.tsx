/** Worksheet, an example on paper: the question, the program, exercises with room to write, and the way to the page, all on one page where
 *  the program is not long; and an answer key on a page of its own. */

import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { qrCode } from '../export/qr_code';
import { Squares } from '../share/qr_part';
import { lessonOf } from '../state/lesson';
import { planFragment } from '../state/teaching';
import { Raised } from '../views/raised';
import type { Planned } from './material';
import { ListingOf } from './listing_of';

/** Ruled lines below a question, an exercise, and the lesson's own question, behind which the page is free: so that a program as long as
 *  the first example's leaves all of it one page. */
const LINES = { question: 2, exercise: 3, last: 2 };

export function Worksheet({ example, plan, listing }: Planned) {
  const guesses = useSignal(true);
  const hasKey = useSignal(true);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const lesson = lessonOf(example.id);
  const link = `${location.origin}${location.pathname}#example=${example.id}${guesses.value ? '&predict' : ''}`;
  return (
    <div class="worksheet">
      <header>
        <a class="back" href={`#${planFragment(example.id)}`}>
          To the lesson plans
        </a>
        <div class="tools">
          <Check label="The code asks for a guess first" value={guesses} />
          <Check label="With the key" value={hasKey} />
          <button type="button" class="primary" onClick={() => print()}>
            Print
          </button>
        </div>
      </header>
      <main tabIndex={-1}>
        <div class="sheet">
          <div class="sheet-head">
            <div>
              <h1 ref={head} tabIndex={-1}>
                {example.title}
              </h1>
              <p class="facts">{example.paper}</p>
              <p class="name-and-date">
                <span>Name</span> <span>Date</span>
              </p>
              <p>
                <Raised text={example.about} />
              </p>
            </div>
            <figure>
              <Squares code={qrCode(link)} of={example.title} />
              <figcaption>This example, to change and to try.</figcaption>
            </figure>
          </div>
          <ol class="questions">
            <li>
              <b>Before you open it.</b> <Raised text={plan.ask} />
              <Ruled lines={LINES.question} />
            </li>
            <li class="unnumbered">
              <ListingOf listing={listing()} title={example.title} />
            </li>
            {plan.exercises.map(({ title, do: text }) => (
              <li key={title}>
                <b>{title}.</b> <Raised text={text} />
                <Ruled lines={LINES.exercise} />
              </li>
            ))}
            {lesson && (
              <li>
                <b>To end with.</b> <Raised text={lesson.question} />
                <Ruled lines={LINES.last} />
              </li>
            )}
          </ol>
        </div>
        {hasKey.value && <Key example={example} plan={plan} />}
      </main>
    </div>
  );
}

function Key({ example, plan }: Pick<Planned, 'example' | 'plan'>) {
  const lesson = lessonOf(example.id);
  const answers = [plan.answer, ...plan.exercises.map(({ answer }) => answer), ...(lesson ? [lesson.answer] : [])];
  return (
    <section class="sheet key" aria-labelledby="key-title">
      <h2 id="key-title">{example.title}: key</h2>
      <ol class="questions">
        {answers.map((answer, k) => (
          <li key={k}>
            <Raised text={answer} />
          </li>
        ))}
      </ol>
      <h3>What is often answered</h3>
      <ul>
        {plan.wrong.map(({ says, because }) => (
          <li key={says}>
            “<Raised text={says} />” <Raised text={because} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Ruled = ({ lines }: { lines: number }) => (
  <div class="ruled" aria-hidden="true">
    {Array.from({ length: lines }, (_, k) => (
      <span key={k} />
    ))}
  </div>
);

function Check({ label, value }: { label: string; value: { value: boolean } }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.checked;
        }}
      />{' '}
      {label}
    </label>
  );
}
