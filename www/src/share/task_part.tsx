/** Task editor in the share dialog, for a model as a task for others: a text, goals that the page judges, and the link that opens it
 *  so. */

import { computed, signal } from '@preact/signals';
import { goalText, goalWord, LONGEST_TASK, type Goal } from '../outcome/goals';
import { competing } from '../outcome/ranking';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { order, unit } from '../state/outcomes';
import { CopyButton } from '../views/copy_button';
import { NameOptions } from '../views/name_options';
import { taskLink } from './links';

const text = signal('');
/** What was typed for each goal: empty for none. */
const typed = signal({ fastest: '', mean: '', time: '', probability: '0.99', switches: '' });

const goals = computed<readonly Goal[]>(() => {
  const { fastest, mean, time, probability, switches } = typed.value;
  const all: (Goal | null)[] = [
    fastest === '' ? null : { kind: 'fastest', outcome: fastest },
    Number(mean) > 0 ? { kind: 'mean', below: Number(mean) } : null,
    time !== '' && Number(time) >= 0 && Number(probability) > 0 && Number(probability) <= 1
      ? { kind: 'within', time: Number(time), probability: Number(probability) }
      : null,
    switches !== '' && Number.isInteger(Number(switches)) && Number(switches) >= 0
      ? { kind: 'switches', most: Number(switches) }
      : null,
  ];
  return all.filter((goal) => goal !== null);
});

/** What is asked where nobody has said it: the goals. */
const asked = computed(() => {
  const said = text.value.trim();
  if (said !== '') return said;
  const clauses = goals.value.map((goal) => goalText(goal, unit.value));
  return clauses.length === 0 ? '' : `Reach: ${clauses.join('; ')}.`.slice(0, LONGEST_TASK);
});

export function TaskPart() {
  const isTask = asked.value !== '';
  const link = isTask ? taskLink(asked.value, goals.value.map(goalWord)) : null;
  return (
    <section aria-label="As a task" class="task-part">
      <details>
        <summary>
          <h3>As a task</h3>
        </summary>
        <p>
          Whoever opens the link sees this model and what you ask for. What comes out is hidden until something was
          tried.
        </p>
        <label>
          What to do
          <textarea
            rows={2}
            maxLength={LONGEST_TASK}
            value={text.value}
            placeholder="Bring the mean below 870 cycles with at most 2 mode switches."
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
        </label>
        <Goals />
        {link === null ? (
          <p>{isTask ? 'The model is too large for a link.' : 'A task needs a text, or a goal.'}</p>
        ) : (
          <div class="copied">
            <input
              aria-label="The link to the task"
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton what="the link to the task" text={() => link} />
          </div>
        )}
      </details>
    </section>
  );
}

function Goals() {
  const hasSwitches = panelsOf(document.value)?.switches !== undefined;
  return (
    <fieldset>
      <legend>Goals that the page judges; leave empty what is none</legend>
      <label>
        fastest is{' '}
        <select value={typed.value.fastest} onChange={({ currentTarget }) => type('fastest', currentTarget.value)}>
          <option value="">–</option>
          <NameOptions names={competing(order.value).map(({ name }) => name)} />
        </select>
      </label>
      <label>
        mean below <Amount of="mean" /> {unit.value}
      </label>
      <span class="goal-within">
        <label>
          ends within <Amount of="time" /> {unit.value}
        </label>{' '}
        <label>
          with a probability of at least <Amount of="probability" />
        </label>
      </span>
      {hasSwitches && (
        <label>
          at most <Amount of="switches" /> mode switches
        </label>
      )}
    </fieldset>
  );
}

const type = (field: keyof typeof typed.value, value: string) => {
  typed.value = { ...typed.value, [field]: value };
};

const Amount = ({ of }: { of: Exclude<keyof typeof typed.value, 'fastest'> }) => (
  <input
    type="number"
    min="0"
    step="any"
    value={typed.value[of]}
    onInput={({ currentTarget }) => type(of, currentTarget.value)}
  />
);
