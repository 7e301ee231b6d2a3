/** Fields of one time, or one for each mode; each with its distribution. */

import { modeName } from './document';
import { timePaths } from './fields';
import { TimeField } from '../views/time_field';

export function Times({ value, path }: { value: unknown; path: string }) {
  return (
    <>
      {timePaths(value, path).map(({ path: at, mode }) => (
        <span key={at} class="phrase">
          <TimeField path={at} />
          {mode && <small> {modeName(mode)}</small>}
        </span>
      ))}
    </>
  );
}
