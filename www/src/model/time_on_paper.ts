/** Formatting of times and costs for print, in a few words. */

import { isObject } from './json_shape';
import { has, own } from './own';
import { timeInWords } from './time_text';

const MEASURED = 8;

export function timeOnPaper(value: unknown): string {
  if (!isObject(value)) return timeInWords(value);
  const { moments, samples, each_thread: each } = value;
  if (each !== undefined) return `${timeOnPaper(each)} in each thread`;
  if (isObject(moments)) return valuesOnPaper({ ...moments, variance: undefined, sd: rootOf(moments['variance']) });
  if (Array.isArray(samples) && samples.length > MEASURED)
    return `${samples.length} measured times from ${Math.min(...samples)} to ${Math.max(...samples)}`;
  if (Array.isArray(samples)) return `measured as ${samples.join(', ')}`;
  if (Array.isArray(value['values']))
    return value['values'].map(([time, share]: [number, number]) => `${time} (p = ${share})`).join(' or ');
  if (value['simd'] !== undefined || value['spmd'] !== undefined)
    return `${timeOnPaper(value['simd'])} in SIMD, ${timeOnPaper(value['spmd'])} in SPMD`;
  if (['uniform', 'continuous_uniform', 'values'].some((kind) => has(value, kind))) return timeInWords(value);
  return valuesOnPaper(value);
}

const rootOf = (variance: unknown) =>
  typeof variance === 'number' ? Number(Math.sqrt(variance).toPrecision(4)) : undefined;

/** What a field is called, where that is no word. */
const CALLED: Readonly<Record<string, string>> = {
  sd: 'standard deviation',
  per_thread: 'for each thread',
  per_further_thread: 'for each further thread',
};

/** “mean 40, standard deviation 48”; what is nested has its name before it. */
function valuesOnPaper(value: object): string {
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .map(
      ([name, part]) =>
        `${own(CALLED, name) ?? name.replaceAll('_', ' ')} ${isObject(part) ? timeOnPaper(part) : part}`,
    )
    .join(', ');
}
