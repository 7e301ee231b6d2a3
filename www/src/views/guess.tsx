/** Guess panel (poll), in the place of the outcomes until somebody has guessed: the question, a button for each alternative that
 *  counts the hands raised for it, and the way to the answer. */

import { titleOf } from '../model/document';
import { isolated } from '../model/isolated';
import { competing } from '../outcome/ranking';
import { asked } from '../state/asked';
import { document } from '../state/history';
import { kindOf } from '../state/kind';
import { lecturing } from '../state/lecturing';
import { lesson, stage } from '../state/lesson';
import { shown } from '../state/outcomes';
import { enter, hands, handsInAll, raiseHands } from '../state/predict_first';
import { styleOf } from './scheme_name';
import { Word } from './word';

export function Guess() {
  const outcomes = competing(shown.value?.prediction.outcomes ?? []).map(({ name }) => name);
  const { question, choices } = asked.value ?? {};
  const answers = choices ?? outcomes;
  const isChoice = answers.length > 1;
  return (
    <div class="guess">
      <h2 class="say" tabIndex={-1}>
        {question === undefined ? usualQuestion(isChoice) : <Word text={question} />}
      </h2>
      <p class="why">
        <What />
      </p>
      {isChoice && (
        <ul class="answers">
          {answers.map((name) => (
            <Answer key={name} name={name} isOutcome={!choices} />
          ))}
        </ul>
      )}
      <p class="choices">
        <button type="button" class="primary" onClick={reveal}>
          Reveal
        </button>
        <span role="status">
          {isChoice && (handsInAll.value === 0 ? 'Hands up, before anything is shown.' : handsText(handsInAll.value))}
        </span>
      </p>
    </div>
  );
}

function usualQuestion(isChoice: boolean): string {
  const costs = kindOf(document.value).answers === 'costs';
  if (isChoice) return `Which ${costs ? 'costs least' : 'is fastest on average'}?`;
  return `How much ${costs ? 'does it cost' : 'time does it take'}?`;
}

/** The model in words: what the lecture has changed, or the step of the lesson that led to it, else its title. */
function What() {
  const attempt = lesson.value?.attempts[stage.value ?? -1];
  if (lecturing.value)
    return (
      <>
        <Word text={titleOf(document.value)} />
        {lecturing.value.changed !== '' && `. Changed: ${lecturing.value.changed}.`}
      </>
    );
  if (attempt)
    return (
      <>
        Now: <b>{attempt.title}</b>.
      </>
    );
  return <Word text={titleOf(document.value)} />;
}

const handsText = (count: number) => `${count} hand${count === 1 ? '' : 's'}`;

function Answer({ name, isOutcome }: { name: string; isOutcome: boolean }) {
  const count = hands.value.get(name) ?? 0;
  const { slot } = styleOf(name);
  const [colour, ink] = isOutcome ? [`--scheme-${slot}`, `--scheme-${slot}-text`] : ['--muted', '--ink'];
  return (
    <li style={{ '--scheme': `var(${colour})`, '--scheme-text': `var(${ink})` }}>
      <button type="button" class="answer" title="One hand more" onClick={() => raiseHands(name, 1)}>
        <Word text={name} />
        <b>
          {count}
          <span class="unseen"> {count === 1 ? 'hand' : 'hands'}</span>
        </b>
      </button>
      <button
        type="button"
        class="fewer"
        aria-label={`One hand less for ${isolated(name)}`}
        disabled={count === 0}
        onClick={() => raiseHands(name, -1)}
      >
        −
      </button>
    </li>
  );
}

/** What had the focus is gone: the sentence has it next, which says what comes out. */
function reveal() {
  enter('reveal');
  requestAnimationFrame(() => window.document.querySelector<HTMLElement>('.winner .say, .in-front h2')?.focus());
}
