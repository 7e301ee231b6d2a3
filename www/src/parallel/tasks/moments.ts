/** Moments of a task: where its mean, standard deviation, skewness and kurtosis stand in its time, if they do. The others follow from
 *  the form of its time. */

import type { Field } from '../../model/fields';
import { isObject } from '../../model/json_shape';
import { isolated } from '../../model/isolated';
import { own } from '../../model/own';
import { mentionOf, valuesWithin } from '../../model/mentions';
import { below, valueAt } from '../../model/path';
import type { NamedTask } from '../document';

export const MOMENTS = ['mean', 'sd', 'skewness', 'kurtosis'] as const;
export type Moment = (typeof MOMENTS)[number];

type Written = Pick<Field, 'shows'> & { keys: string[] };

/** Forms of a time that give its mean, and perhaps its standard deviation. */
const GIVING: Readonly<Record<string, readonly Moment[]>> = {
  normal: ['mean', 'sd'],
  lognormal: ['mean', 'sd'],
  gamma: ['mean', 'sd'],
  exponential: ['mean'],
};

/** Where a moment stands below a task's time; null where it is none of its numbers. A certain time is its mean. */
export function writtenAt(time: unknown, moment: Moment): Written | null {
  if (!isObject(time)) return typeof time === 'number' && moment === 'mean' ? { keys: [] } : null;
  const [form = ''] = Object.keys(time);
  const given = own(time, form);
  if (form !== 'moments') return own(GIVING, form)?.includes(moment) ? { keys: [form, moment] } : null;
  if (moment === 'sd') return { keys: [form, 'variance'], shows: 'deviation' };
  if (moment === 'kurtosis' && isObject(given) && given['excess'] !== undefined)
    return { keys: [form, 'excess'], shows: 'kurtosis' };
  return { keys: [form, moment] };
}

const LABELS: Record<Moment, string> = {
  mean: 'Mean',
  sd: 'Standard deviation',
  skewness: 'Skewness',
  kurtosis: 'Kurtosis',
};

/** The fields of the moments that a task's time gives by themselves. */
export const momentFields = ({ task, time }: NamedTask, path: string): Field[] =>
  fieldsOf(time, below(path, 'time'), isolated(task));

/** The fields of a time's moments, and where it is shared, of those in each case. */
function fieldsOf(time: unknown, path: string, name: string): Field[] {
  const mention = mentionOf(time);
  if (mention)
    return valuesWithin(mention).flatMap(({ of, keys }) =>
      fieldsOf(valueAt(time, below('', ...keys)), below(path, ...keys), `${name}, ${isolated(of)}`),
    );
  return MOMENTS.flatMap((moment): Field[] => {
    const written = writtenAt(time, moment);
    if (!written || written.keys.length === 0) return [];
    const { keys, ...shown } = written;
    return [
      {
        path: below(path, ...keys),
        label: `${LABELS[moment]} of ${name}`,
        of: moment === 'mean' || moment === 'sd' ? 'duration' : 'parameter',
        optional: false,
        ...shown,
      },
    ];
  });
}
