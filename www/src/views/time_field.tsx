/** Time field: one time with its distribution. Measured times are too many to be typed. */

import { valueAt } from '../model/path';
import { DistributionButton } from './distribution_button';
import { useEdited } from './edited';
import { Field } from './field';

export function TimeField({ path }: { path: string }) {
  const { document } = useEdited();
  const { samples } = (valueAt(document.value, path) ?? {}) as { samples?: unknown };
  return (
    <span class="time-field">
      {Array.isArray(samples) ? `${samples.length} measured` : <Field path={path} />}
      <DistributionButton path={path} />
    </span>
  );
}
