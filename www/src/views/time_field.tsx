/** One time with its distribution. Measured times are too many to be typed. */

import { valueAt } from '../model/path';
import { document } from '../state/history';
import { DistributionButton } from './distribution_button';
import { Field } from './field';

export function TimeField({ path }: { path: string }) {
  const { samples } = (valueAt(document.value, path) ?? {}) as { samples?: unknown };
  return (
    <span class="time-field">
      {Array.isArray(samples) ? `${samples.length} measured` : <Field path={path} />}
      <DistributionButton path={path} />
    </span>
  );
}
