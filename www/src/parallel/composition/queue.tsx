/** Words of a queue in its row, with its numbers in their places: tasks and slots, how these come to those, and how many were seen. */

import { below } from '../../model/path';
import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import type { Queued } from '../document';
import { SCHEDULES } from './queue_edits';

export function QueueWords({ queue, path, words }: { queue: Queued; path: string; words: string }) {
  const { schedule, first, few_seen } = queue;
  const hasFirst = first !== undefined && first !== null;
  return (
    <>
      <b class="form">queue</b>{' '}
      <span class="phrase">
        <Field path={below(path, 'tasks')} /> tasks
      </span>{' '}
      <span class="phrase">
        on <Field path={below(path, 'slots')} /> slots
      </span>
      {schedule !== undefined && schedule !== null && (
        <>
          {' '}
          <span class="phrase">
            <select
              class="choice"
              data-path={below(path, 'schedule')}
              aria-label={`Schedule of ${words}`}
              value={schedule}
              onChange={({ currentTarget: { value } }) => {
                settle();
                edit(below(path, 'schedule'), value, null);
              }}
            >
              {!SCHEDULES.includes(schedule) && <option value={schedule}>{String(schedule)}</option>}
              {SCHEDULES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </span>{' '}
          <span class="phrase">
            in chunks of <Field path={below(path, 'chunk')} />
          </span>
        </>
      )}
      {few_seen === true && (
        <>
          {' '}
          <span class="phrase">
            few seen: <Field path={below(path, 'seen')} />
          </span>
          {hasFirst && (
            <>
              {' '}
              <span class="phrase">
                first ones: <Field path={below(path, 'first_seen')} />
              </span>
            </>
          )}
        </>
      )}
    </>
  );
}
