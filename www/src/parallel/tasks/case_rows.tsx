/** Rows of a task's time that is shared: one for each case, with the moments that can be changed there. */

import type { FunctionComponent } from 'preact';
import { isObject } from '../../model/json_shape';
import { mentionOf, valuesWithin } from '../../model/mentions';
import { below, valueAt } from '../../model/path';
import { DistributionButton } from '../../views/distribution_button';
import { TimeField } from '../../views/time_field';
import { Word } from '../../views/word';
import { MOMENTS, writtenAt } from './moments';

interface CaseRowsProps {
  time: unknown;
  path: string;
  Moments: FunctionComponent<{ time: unknown; path: string }>;
}

export function CaseRows({ time, path, Moments }: CaseRowsProps) {
  const mention = mentionOf(time);
  if (!mention) return null;
  if (mention.kind === 'row')
    return (
      <tr class="case">
        <td colSpan={8}>
          <TimeField path={path} />
        </td>
      </tr>
    );
  return (
    <>
      {valuesWithin(mention).map(({ of, keys }) => {
        const [value, at] = [valueAt(time, below('', ...keys)), below(path, ...keys)];
        const isByMoments = MOMENTS.some((moment) => writtenAt(value, moment));
        return (
          <tr key={of} class="case">
            <th scope="row">
              <Word text={of} />
            </th>
            {isByMoments ? (
              <>
                <td class="density">
                  <DistributionButton path={at} />
                </td>
                <Moments time={value} path={at} />
                <td>{isObject(value) && <small>{Object.keys(value)[0]}</small>}</td>
              </>
            ) : (
              <td colSpan={7}>
                <TimeField path={at} />
              </td>
            )}
          </tr>
        );
      })}
    </>
  );
}
