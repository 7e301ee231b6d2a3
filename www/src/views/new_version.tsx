/** Update notice: the quiet offer of a new version. */

import { newVersion } from '../offline/register';

export function NewVersion() {
  const reload = newVersion.value;
  return (
    <p class="new-version" role="status">
      {reload && (
        <>
          A new version is ready:{' '}
          <button type="button" class="link" onClick={reload}>
            reload
          </button>
        </>
      )}
    </p>
  );
}
