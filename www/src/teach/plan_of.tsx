/** Lesson plan of one example: its goal, what to ask, what is answered wrongly, exercises, and the ways to open it. */

import { attempted } from '../model/attempted';
import { unitOf } from '../model/document';
import type { Exercise } from '../model/lesson_plan';
import { goalOf, goalText } from '../outcome/goals';
import { linkTo } from '../state/engine';
import type { OpenExample } from '../state/examples';
import { lessonOf } from '../state/lesson';
import { taskWords } from '../state/task';
import { planFragment, worksheetFragment } from '../state/teaching';
import { withView } from '../state/view_words';
import { Raised } from '../views/raised';
import { SmallPicture } from '../views/small_picture';
import { handedOut, inHours, type Planned } from './material';

/** What opens an example, or a step of its lesson. */
const opening = (id: string, step = 0) => (step > 0 ? `example=${id}&step=${step}` : `example=${id}`);

export function PlanOf(planned: Planned) {
  const { example, plan } = planned;
  const lesson = lessonOf(example.id);
  const opens = opening(example.id);
  // Back leads to where one has been.
  const stay = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a'))
      window.history.replaceState(window.history.state, '', `#${planFragment(example.id)}`);
  };
  return (
    <article id={`plan-${example.id}`} aria-labelledby={`title-${example.id}`} onClick={stay}>
      <SmallPicture model={planned.original} />
      <h3 id={`title-${example.id}`} tabIndex={-1}>
        {example.title}
      </h3>
      <p class="facts">
        {inHours(plan.minutes)} · {plan.topics.join(', ')} · {example.paper}
      </p>
      <p class="goal">{lesson?.goal}</p>
      <p class="ways">
        <a href={`#${opens}`}>Open</a>
        <a href={`#${opens}&predict`}>Open, guess first</a>
        <a href={`#${worksheetFragment(example.id)}`}>Worksheet</a>
      </p>
      <h4>Ask</h4>
      <p>
        <Raised text={plan.ask} />
      </p>
      <Answer of="Answer" text={plan.answer} />
      <h4>What students answer</h4>
      <dl>
        {plan.wrong.map(({ says, because }) => (
          <div key={says}>
            <dt>
              “<Raised text={says} />”
            </dt>
            <dd>
              <Raised text={because} />
            </dd>
          </div>
        ))}
      </dl>
      {lesson && (
        <>
          <h4>Show</h4>
          <ol class="steps">
            {lesson.attempts.map(({ title }, k) => (
              <li key={title}>
                <a href={`#${opening(example.id, k + 1)}&predict`}>{title}</a>
              </li>
            ))}
          </ol>
        </>
      )}
      {plan.inTurn && (
        <>
          <h4>In class, one after the other</h4>
          <ol class="in-turn">
            {plan.inTurn.map(({ title, do: text, step, guess }) => (
              <li key={title}>
                {step === undefined ? (
                  <b>{title}</b>
                ) : (
                  <a href={`#${opening(example.id, step)}${guess ? '&predict' : ''}`}>{title}</a>
                )}
                . <Raised text={text} />
              </li>
            ))}
          </ol>
        </>
      )}
      <h4>Exercises</h4>
      <ol class="exercises">
        {plan.exercises.map((exercise) => (
          <li key={exercise.title}>
            <ExerciseOf exercise={exercise} of={planned} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Answer({ of, text }: { of: string; text: string }) {
  return (
    <details>
      <summary>{of}</summary>
      <p>
        <Raised text={text} />
      </p>
    </details>
  );
}

function ExerciseOf({ exercise, of: { example, original } }: { exercise: Exercise; of: OpenExample }) {
  const { title, do: text, answer, goals = [], solution, step } = exercise;
  const clauses = goals.map(goalOf).map((goal) => goal && goalText(goal, unitOf(original)));
  const solved = solution && linkTo(attempted(original, { changes: solution }));
  const link = `#${withView(opening(example.id, step), taskWords(text, goals))}`;
  const name = `${title}, of ${example.title}`;
  return (
    <>
      <p>
        <b>{title}.</b> <Raised text={text} />
      </p>
      <Answer of={`Answer to “${title}”`} text={answer} />
      <p class="ways">
        <a href={link} aria-label={`Make it a task: ${name}`}>
          Make it a task
        </a>
        <button
          type="button"
          class="link"
          aria-label={`QR code of the task: ${name}`}
          onClick={() => {
            handedOut.value = { title: text, link: location.origin + location.pathname + link };
          }}
        >
          QR code
        </button>
        {solved && <a href={`#${solved}`}>A solution</a>}
        <small>
          {goals.length > 0 ? (
            <>
              The page judges: <Raised text={clauses.join('; ')} />.
            </>
          ) : (
            'The page judges nothing: you do.'
          )}
        </small>
      </p>
    </>
  );
}
