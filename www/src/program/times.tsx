/** One time, or one for each mode. */

import { modeName } from '../model/document';
import { timePaths } from '../model/fields';
import { Field } from '../views/field';

export function Times({ value, path }: { value: unknown; path: string }) {
  return (
    <>
      {timePaths(value, path).map(({ path: at, mode }) => (
        <span key={at} class="phrase"><Field path={at} />{mode && <small> {modeName(mode)}</small>}</span>
      ))}
    </>
  );
}
