/** Index of lesson plans (the teacher's page), by topic and by kind, with the time that they take, and the way to each. */

import { useEffect, useRef } from 'preact/hooks';
import { planFragment } from '../state/teaching';
import { OverHead } from '../views/over_head';
import { QrScreen } from '../share/qr_screen';
import { allGroups, chosen, handedOut, inHours, minutesOf, topic, topics } from './material';
import { PlanOf } from './plan_of';

export function Plans({ at }: { at: string | undefined }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const part = at === undefined ? null : window.document.getElementById(`plan-${at}`);
    window.document.querySelector('.teach nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
    part?.scrollIntoView();
    (part?.querySelector<HTMLElement>('h3') ?? head.current)?.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => () => (handedOut.value = null), []);
  const all = (allGroups.value ?? []).flatMap(({ members }) => members);
  return (
    <div class="teach">
      <OverHead />
      <main tabIndex={-1}>
        <div class="plans-head">
          <h2 class="say" ref={head} tabIndex={-1}>
            For teachers
          </h2>
          <p class="lead">
            {all.length} examples, {inHours(minutesOf(all))} in all: what to ask before anything is shown, what students
            answer wrongly and why, exercises that become tasks by a press, and a worksheet for each. Your own model
            stays as it is.
          </p>
          <Topics count={all.length} />
        </div>
        <nav aria-label="Lesson plans">
          {chosen.value.map(({ title, members }) => (
            <div key={title}>
              <h2>
                {title} <small>{inHours(minutesOf(members))}</small>
              </h2>
              <ul>
                {members.map(({ example, plan }) => (
                  <li key={example.id}>
                    <a href={`#${planFragment(example.id)}`} aria-current={at === example.id ? 'true' : undefined}>
                      {example.title}
                    </a>{' '}
                    <small>{inHours(plan.minutes)}</small>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div class="plans">
          {chosen.value.map(({ title, members }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {members.map((planned) => (
                <PlanOf key={planned.example.id} {...planned} />
              ))}
            </section>
          ))}
        </div>
      </main>
      {handedOut.value && <QrScreen {...handedOut.value} onClose={() => (handedOut.value = null)} />}
    </div>
  );
}

/** Index by what plans teach: a press leaves those of one topic. */
function Topics({ count }: { count: number }) {
  return (
    <div class="topics" role="group" aria-label="What they teach">
      <Topic of="" text="everything" count={count} />
      {topics.value.map(({ of, count }) => (
        <Topic key={of} of={of} text={of} count={count} />
      ))}
    </div>
  );
}

const Topic = ({ of, text, count }: { of: string; text: string; count: number }) => (
  <button
    type="button"
    aria-pressed={topic.value === of}
    onClick={() => {
      topic.value = of;
    }}
  >
    {text} <small>{count}</small>
  </button>
);
