/** What to try with the open example. */

import { attempted, lessonOf, type Attempt } from '../lessons';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { opened } from '../state/examples';
import { document, replace, settle } from '../state/history';
import { Raised } from './raised';

export function LessonOfExample() {
  const lesson = lessonOf(opened.value?.example.id ?? '');
  const original = opened.value?.original;
  if (!lesson || !original) return null;
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">Try</h2>
      <ul>
        {lesson.attempts.map((attempt) => <AttemptItem key={attempt.title} attempt={attempt} original={original} />)}
      </ul>
      <details>
        <summary>{lesson.question}</summary>
        <p><Raised text={lesson.answer} /></p>
      </details>
    </section>
  );
}

function AttemptItem({ attempt, original }: { attempt: Attempt; original: Model }) {
  const model = attempted(original, attempt);
  const now = same(document.value, model);
  const attemptIt = () => {
    settle();
    replace(now ? original : model);
  };
  return (
    <li>
      <button type="button" class="link" aria-pressed={now} onClick={attemptIt}>{attempt.title}</button>
      {now && <span role="status"> {attempt.see}</span>}
    </li>
  );
}
