/** Lesson panel of the open example: what it is about, and what to try with it. */

import { layout, narrow } from '../state/appearance';
import { opened } from '../state/examples';
import { lecturing } from '../state/lecturing';
import { attempt, lesson, stage } from '../state/lesson';
import { isExplained } from '../state/predict_first';
import { isAsked } from '../state/task';
import { Prose } from './prose';
import { Raised } from './raised';
import { Seen } from './step';

/** Beside the outcomes all of it; above them, on a narrow page, its goal in one line, which unfolds. */
export function LessonOfExample() {
  const about = opened.value?.example.about;
  if (!about || isAsked.value || lecturing.value) return null;
  const goal = lesson.value?.goal;
  return (
    <section class="lesson" aria-label="About this example">
      {narrow.value ? (
        <details key={about} class="brief">
          <summary class="goal">{goal ?? about}</summary>
          {goal && <About text={about} />}
          <ToTry />
        </details>
      ) : (
        <>
          <About text={about} goal={goal} />
          <ToTry />
        </>
      )}
    </section>
  );
}

function About({ text, goal }: { text: string; goal?: string | undefined }) {
  return (
    <p class="about">
      {goal && <strong class="goal">{goal} </strong>}
      <span>
        <Prose text={text} />
      </span>
    </p>
  );
}

/** What one may change, and the question, whose answer is a press away. */
function ToTry() {
  const { attempts, question, answer } = lesson.value ?? {};
  return (
    <>
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
          {layout.value !== 'stage' && isExplained.value && <Seen />}
        </div>
      )}
      {question && isExplained.value && (
        <details key={question}>
          <summary>
            <Raised text={question} />
          </summary>
          <p>
            <Prose text={answer ?? ''} />
          </p>
        </details>
      )}
    </>
  );
}
