/** One time, or one for each mode; each with its distribution. */

import { modeName } from '../model/document';
import { timePaths } from '../model/fields';
import { valueAt } from '../model/path';
import { document } from '../state/history';
import { Field } from '../views/field';
import { DistributionButton } from './distribution_button';

export function Times({ value, path }: { value: unknown; path: string }) {
  return (
    <>
      {timePaths(value, path).map(({ path: at, mode }) => (
        <span key={at} class="phrase"><TimeField path={at} />{mode && <small> {modeName(mode)}</small>}</span>
      ))}
    </>
  );
}

/** Measured times are too many to be typed. */
export function TimeField({ path }: { path: string }) {
  const { samples } = (valueAt(document.value, path) ?? {}) as { samples?: unknown };
  return (
    <span class="time-field">
      {Array.isArray(samples) ? `${samples.length} measured` : <Field path={path} />}
      <DistributionButton path={path} />
    </span>
  );
}
