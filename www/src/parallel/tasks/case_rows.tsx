/** Rows of a task's time that is shared: one for each case, with the moments that can be changed there. */

import type { FunctionComponent } from 'preact';
import type { Bars } from '../../../pkg/juxtapose.js';
import { isObject } from '../../model/json_shape';
import { mentionOf, valuesWithin } from '../../model/mentions';
import { below, valueAt } from '../../model/path';
import { TimeField } from '../../views/time_field';
import { Word } from '../../views/word';
import { MOMENTS, writtenAt } from './moments';
import { shapeOf } from './state';

interface CaseRowsProps {
  time: unknown;
  path: string;
  Moments: FunctionComponent<{ time: unknown; path: string }>;
  Density: FunctionComponent<{ path: string; isField: boolean; bars: Bars | undefined }>;
}

export function CaseRows({ time, path, Moments, Density }: CaseRowsProps) {
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
                  <Density path={at} isField={false} bars={shapeOf(value)[0]?.bars} />
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
