/** Task editor in the share dialog, for a model as a task for others: a text, goals that the page judges, and the link that opens it
 *  so. */

import { computed, signal } from '@preact/signals';
import { hasMeasured } from '../model/measured_totals';
import { FIGURES, goalText, goalWord, LONGEST_TASK, type Goal } from '../outcome/goals';
import { reachesAll } from '../outcome/judged';
import { decimalsFor, fixed } from '../outcome/number_text';
import { competing } from '../outcome/ranking';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { order, unit } from '../state/outcomes';
import { judgedNow, whyNotJudged } from '../state/task';
import { CopyButton } from '../views/copy_button';
import { NameOptions } from '../views/name_options';
import { SchemeName } from '../views/scheme_name';
import { isWithoutData, taskLink } from './links';

const text = signal('');
/** What was typed for each goal: empty for none. */
const typed = signal({
  fastest: '',
  mean: '',
  time: '',
  probability: '0.99',
  switches: '',
  figure: 'p95',
  percent: '',
});

/** The figure that is held against measured runs, and why none of them can be; null where it can. */
const figure = computed(() => FIGURES.find((one) => one === typed.value.figure) ?? 'p95');
const whyNotNear = computed(() =>
  isWithoutData.value
    ? 'links without measured data leave the runs out'
    : whyNotJudged({ kind: 'near', figure: figure.value, percent: 1 }, document.value),
);

const goals = computed<readonly Goal[]>(() => {
  const { fastest, mean, time, probability, switches } = typed.value;
  const percent = Number(typed.value.percent);
  const all: (Goal | null)[] = [
    fastest === '' ? null : { kind: 'fastest', outcome: fastest },
    Number(mean) > 0 ? { kind: 'mean', below: Number(mean) } : null,
    time !== '' && Number(time) >= 0 && Number(probability) > 0 && Number(probability) <= 1
      ? { kind: 'within', time: Number(time), probability: Number(probability) }
      : null,
    switches !== '' && Number.isInteger(Number(switches)) && Number(switches) >= 0
      ? { kind: 'switches', most: Number(switches) }
      : null,
    percent > 0 && percent <= 100 && whyNotNear.value === null ? { kind: 'near', figure: figure.value, percent } : null,
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

/** How the outcomes do by one goal, and by all of them. */
const byGoal = computed(
  () => new Map(goals.value.map((goal) => [goal.kind, judgedNow([goal]).filter(reachesAll)] as const)),
);
const byAll = computed(() => judgedNow(goals.value).filter(reachesAll));

function Goals() {
  const hasSwitches = panelsOf(document.value)?.switches !== undefined;
  return (
    <fieldset>
      <legend>Goals that the page judges; leave empty what is none</legend>
      <p>
        <label>
          fastest is{' '}
          <select
            value={typed.value.fastest}
            aria-describedby={already('fastest')}
            onChange={({ currentTarget }) => type('fastest', currentTarget.value)}
          >
            <option value="">–</option>
            <NameOptions names={competing(order.value).map(({ name }) => name)} />
          </select>
        </label>
        <Already of="fastest" />
      </p>
      <p>
        <label>
          mean below <Amount of="mean" by="mean" /> {unit.value}
        </label>
        <Already of="mean" />
      </p>
      <p>
        <label>
          ends within <Amount of="time" by="within" /> {unit.value}
        </label>{' '}
        <label>
          with a probability of at least <Amount of="probability" by="within" />
        </label>
        <Already of="within" />
      </p>
      {hasSwitches && (
        <p>
          <label>
            at most <Amount of="switches" by="switches" /> mode switches
          </label>
          <Already of="switches" />
        </p>
      )}
      {hasMeasured(document.value) && <Near />}
      {byAll.value[0] && (
        <p class="note">
          <SchemeName name={byAll.value[0].outcome} /> reaches all that is asked already. Only what is changed counts:
          who solves the task has to change something that reaches it, too. To have a class choose among what is there,
          press “Guess first” below the table, and share that.
        </p>
      )}
    </fieldset>
  );
}

/** A figure of the runs that were measured, which do not change with the task. */
function Near() {
  return (
    <p>
      <label>
        <span class="unseen">figure that is held against measured runs</span>
        <select value={figure.value} onChange={({ currentTarget }) => type('figure', currentTarget.value)}>
          <NameOptions names={FIGURES} />
        </select>
      </label>{' '}
      <label>
        within <Amount of="percent" by="near" /> % of what was measured
      </label>
      {whyNotNear.value === null ? (
        <Already of="near" />
      ) : (
        <small class="already">not judged: {whyNotNear.value}</small>
      )}
    </p>
  );
}

const already = (goal: Goal['kind']) => `already-${goal}`;

/** What reaches a goal already: the fastest of them, and how many more. */
function Already({ of }: { of: Goal['kind'] }) {
  const [first, ...others] = byGoal.value.get(of) ?? [];
  if (!first) return null;
  return (
    <small class="already" id={already(of)}>
      already reached by <SchemeName name={first.outcome} />
      {first.mean !== null && ` (${fixed(first.mean, decimalsFor([first.mean]))} ${unit.value})`}
      {others.length > 0 && ` and ${others.length} more`}
    </small>
  );
}

const type = (field: keyof typeof typed.value, value: string) => {
  typed.value = { ...typed.value, [field]: value };
};

const Amount = ({ of, by }: { of: Exclude<keyof typeof typed.value, 'fastest' | 'figure'>; by: Goal['kind'] }) => (
  <input
    type="number"
    min="0"
    step="any"
    value={typed.value[of]}
    aria-describedby={already(by)}
    onInput={({ currentTarget }) => type(of, currentTarget.value)}
  />
);
