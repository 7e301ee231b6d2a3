/** What a table gives: the times of each group, as a small picture and in numbers. */

import { useMemo } from 'preact/hooks';
import type { TableTimes } from '../../pkg/juxtapose_files.js';
import { counted } from '../model/import_report';
import { Sparkline } from '../views/sparkline';
import { Word } from '../views/word';
import { binned, percentile, weighted } from './summary';

/** So many groups are listed. */
const LISTED = 12;

interface GivesProps {
  times: TableTimes;
  /** The group that is looked at. */
  looked: number;
  look: (group: number) => void;
}

export function Gives({ times: { groups, unit, areRows }, looked, look }: GivesProps) {
  // Sorted once for each answer, not for each press.
  const shown = useMemo(() => groups.slice(0, LISTED).map((group) => ({ group, times: weighted(group) })), [groups]);
  const longest = Math.max(...shown.map(({ times }) => times.at(-1)?.to ?? 0));
  const digits = (time: number | null) => (time === null ? '–' : String(Number(time.toPrecision(4))));
  return (
    <section aria-label="What it gives">
      <h3>What it gives</h3>
      <table class="gives">
        <thead>
          <tr>
            <th scope="col">{areRows ? 'Column' : groups.length > 1 ? 'Group' : 'Times'}</th>
            <th scope="col">
              <small>
                0 to {digits(longest)}
                {unit && ` ${unit}`}
              </small>
            </th>
            <th scope="col">n</th>
            <th scope="col">mean</th>
            <th scope="col">p95</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ group, times }, k) => (
            <tr key={k}>
              <th scope="row">
                {groups.length > 1 && !areRows ? (
                  <button type="button" class="link" aria-pressed={k === looked} onClick={() => look(k)}>
                    <Word text={group.name || 'times'} />
                  </button>
                ) : (
                  <Word text={group.name || 'times'} />
                )}
              </th>
              <td>
                <Sparkline bars={binned(times, longest)} />
              </td>
              <td>{group.count.toLocaleString('en')}</td>
              <td>{digits(group.mean)}</td>
              <td>{digits(percentile(times, 0.95))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > LISTED && <p>… and {counted(groups.length - LISTED, areRows ? 'more column' : 'more group')}</p>}
    </section>
  );
}
