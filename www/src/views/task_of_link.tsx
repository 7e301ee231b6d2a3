/** Task panel, of a task that a link has set: what is asked, which goals are reached, the way to try, and what was tried. */

import { useEffect } from 'preact/hooks';
import {
  asSet,
  explore,
  isSolved,
  isTriable,
  isUnchanged,
  isUntried,
  solvedWith,
  task,
  tries,
  tryIt,
  whyNotJudged,
} from '../state/task';
import { goalText } from '../outcome/goals';
import type { Judged } from '../outcome/judged';
import { decimalsFor, fixed } from '../outcome/number_text';
import { dialog } from '../state/dialogs';
import { problems, unit } from '../state/outcomes';
import { Raised } from './raised';
import { SchemeName } from './scheme_name';
import { Word } from './word';

export function TaskOfLink() {
  useEffect(() => asSet.begin(), []);
  if (!task.value) return null;
  return (
    <section class="task" aria-label="Task">
      <p class="eyebrow" role="status">
        Task{isSolved.value ? ` · solved with the ${ordinal(solvedWith.value + 1)} try` : ''}
      </p>
      <h2 class="say" tabIndex={-1}>
        <Word text={task.value.text} />
      </h2>
      <Goals />
      {isUntried.value && <Untried />}
      <Tries />
      <p class="choices">
        {isSolved.value && (
          <button type="button" class="primary" onClick={() => (dialog.value = 'share')}>
            Share what I did
          </button>
        )}
        <button type="button" class="link" onClick={explore}>
          {isSolved.value ? 'Explore' : 'Leave the task, and see all'}
        </button>
      </p>
    </section>
  );
}

function Goals() {
  const last = tries.value.at(-1);
  const goals = task.value?.goals ?? [];
  if (goals.length === 0) return null;
  return (
    <ul class="goals">
      {goals.map((goal, k) => {
        const why = whyNotJudged(goal);
        const isReached = !isUntried.value && (last?.best?.reached[k] ?? false);
        return (
          <li key={k} class={isReached ? 'reached' : undefined}>
            <span aria-hidden="true">{isReached ? '✓' : '○'}</span> <Raised text={goalText(goal, unit.value)} />{' '}
            <small>{isReached ? 'reached' : why ? `cannot be judged: ${why}` : 'not yet'}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Only what is predicted can be tried, and nothing is gained by trying what everybody was given. */
function Untried() {
  const why =
    problems.value.length > 0
      ? 'First put right what is wrong with the model.'
      : isUnchanged.value
        ? 'Change something first.'
        : !isTriable.value
          ? 'Predicting…'
          : null;
  const tryNow = () => {
    tryIt();
    requestAnimationFrame(() => window.document.querySelector<HTMLElement>('.task .say')?.focus());
  };
  return (
    <div class="untried">
      <p>
        <b>Times are hidden until you try.</b> Only what you change counts. Best modes and answers are off: honesty, not
        a lock.
      </p>
      <p class="choices">
        <button type="button" class="primary" disabled={why !== null} aria-describedby="why-no-try" onClick={tryNow}>
          Try
        </button>
        <span id="why-no-try" role="status">
          {why}
        </span>
      </p>
    </div>
  );
}

function Tries() {
  if (tries.value.length === 0) return null;
  const decimals = decimalsFor(tries.value.map(({ best }) => best?.mean ?? 0));
  return (
    <>
      <h3>What you tried</h3>
      <ol class="tries">
        {tries.value.map(({ best, asGiven }, k) => (
          <li key={k}>
            {best ? <Tried best={best} decimals={decimals} /> : 'Nothing that comes out has changed'}
            {asGiven !== null && (
              <small>
                {' '}
                <SchemeName name={asGiven} /> reaches {(task.value?.goals.length ?? 0) > 1 ? 'all goals' : 'the goal'}{' '}
                as it was given, which does not count.
              </small>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const Tried = ({ best: { outcome, mean, reached }, decimals }: { best: Judged; decimals: number }) => (
  <>
    <SchemeName name={outcome} />: {mean === null ? '–' : `${fixed(mean, decimals)} ${unit.value}`} on average
    {reached.length > 0 && `, ${reached.filter(Boolean).length} of ${reached.length} goals`}
  </>
);

function ordinal(n: number): string {
  const end = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}
