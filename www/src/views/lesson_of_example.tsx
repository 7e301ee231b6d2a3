/** What the open example is about, and what to try with it. */

import { opened } from '../state/examples';
import { attempt, lesson, stage } from '../state/lesson';
import { Prose } from './prose';
import { Raised } from './raised';

export function LessonOfExample() {
  const { goal, attempts, question, answer } = lesson.value ?? {};
  const about = opened.value?.example.about;
  if (!about) return null;
  const seen = attempts?.[stage.value ?? -1]?.see;
  return (
    <section class="lesson" aria-label="About this example">
      <p class="about">
        {goal && <strong class="goal">{goal} </strong>}
        <span>
          <Prose text={about} />
        </span>
      </p>
      {attempts && (
        <div class="attempts">
          <h2>Try</h2>
          <ul>
            {attempts.map(({ title }, index) => (
              <li key={title}>
                <button type="button" class="link" aria-pressed={stage.value === index} onClick={() => attempt(index)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
          <p class="see" role="status">
            {seen && <Prose text={seen} />}
          </p>
        </div>
      )}
      {question && (
        <details key={question}>
          <summary>
            <Raised text={question} />
          </summary>
          <p>
            <Prose text={answer ?? ''} />
          </p>
        </details>
      )}
    </section>
  );
}
