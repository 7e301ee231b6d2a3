/** List of activities of a task in a message-passing program, one after the other. */

import { isCompute, type Activity, type Task } from './document';
import { below } from '../model/path';
import { numbered } from '../model/names';
import { edit, settle } from '../state/history';
import { Field } from '../views/field';
import { TextField } from '../views/text_field';
import { TimeField } from '../views/time_field';
import { taskGraph } from './model';
import { Picking } from './picking';
import { NameOptions } from '../views/name_options';
import { isolated } from '../model/isolated';

export function ActivityList({ task, path }: { task: Task; path: string }) {
  const activities = task.activities ?? [];
  const list = below(path, 'activities');
  const change = (next: Activity[]) => {
    settle();
    edit(list, next, null);
  };
  const partner = taskGraph.value.tasks.find((other) => other.task !== task.task)?.task;
  return (
    <ol class="activities" aria-label={`What ${isolated(task.task)} does`}>
      {activities.map((activity, k) => (
        <li key={k}>
          <One
            activity={activity}
            path={below(list, k)}
            of={`${isolated(task.task)}, ${k + 1} of ${activities.length}`}
            change={(next) => change(activities.map((one, i) => (i === k ? next : one)))}
            own={task.task}
          />
          <span class="activity-tools">
            {k > 0 && (
              <Tool
                word="↑"
                label={`Move activity ${k + 1} of ${isolated(task.task)} up`}
                act={() => change(swapped(activities, k))}
              />
            )}
            {activities.length > 1 && (
              <Tool
                word="✕"
                label={`Remove activity ${k + 1} of ${isolated(task.task)}`}
                act={() => change(activities.filter((_, i) => i !== k))}
              />
            )}
          </span>
        </li>
      ))}
      <li>
        <Add word="compute" act={() => change([...activities, { compute: freshPhase(task.task), time: 10 }])} />
        {partner !== undefined && <Add word="send" act={() => change([...activities, { send: partner }])} />}
        {partner !== undefined && <Add word="receive" act={() => change([...activities, { receive: partner }])} />}
      </li>
    </ol>
  );
}

const Tool = ({ word, label, act }: { word: string; label: string; act: () => void }) => (
  <button type="button" class="waiting" aria-label={label} onClick={act}>
    {word}
  </button>
);

const Add = ({ word, act }: { word: string; act: () => void }) => (
  <>
    <button type="button" class="link" onClick={act}>
      + {word}
    </button>{' '}
  </>
);

const swapped = (list: readonly Activity[], k: number): Activity[] => [
  ...list.slice(0, k - 1),
  ...list.slice(k, k + 1),
  ...list.slice(k - 1, k),
  ...list.slice(k + 1),
];

/** Names of phases are unique in the graph. */
function freshPhase(task: string): string {
  const taken = new Set(
    taskGraph.value.tasks.flatMap(({ activities }) =>
      (activities ?? []).flatMap((one) => (isCompute(one) ? [one.compute] : [])),
    ),
  );
  return taken.has(task) ? numbered(task, taken) : task;
}

interface OneProps {
  activity: Activity;
  path: string;
  of: string;
  own: string;
  change: (activity: Activity) => void;
}

function One({ activity, path, of, own, change }: OneProps) {
  if (isCompute(activity)) {
    return (
      <>
        <TextField path={below(path, 'compute')} longest={120} label={`Name of the phase: ${of}`} />{' '}
        <TimeField path={below(path, 'time')} />
        <Picking path={path} />
      </>
    );
  }
  const isSend = 'send' in activity;
  const partner = isSend ? activity.send : activity.receive;
  const names = taskGraph.value.tasks.map(({ task }) => task).filter((name) => name !== own);
  return (
    <>
      <span class="kind">{isSend ? 'send to' : 'receive from'}</span>{' '}
      <select
        class="choice"
        aria-label={`${isSend ? 'Receiver' : 'Sender'}: ${of}`}
        value={partner}
        onChange={({ currentTarget: { value } }) => change(isSend ? { ...activity, send: value } : { receive: value })}
      >
        <NameOptions names={names.includes(partner) ? names : [...names, partner]} />
      </select>
      {isSend && (
        <span class="volume">
          {' '}
          <Field path={below(path, 'volume')} /> B
        </span>
      )}
    </>
  );
}
