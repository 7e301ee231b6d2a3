/** Notice that the model is too large for the address: it says so where one edits, and what to pass on instead. */

import { isTooLarge } from '../state/address';
import { saveModel } from './save_model';

export function TooLarge() {
  return (
    <div role="status">
      {isTooLarge.value && (
        <p class="not-kept">
          <strong>This model is too large for the address.</strong> Whoever opens a copy of the address sees another
          model: to pass this one on, send a file.{' '}
          <button type="button" class="link" onClick={saveModel}>
            Save the model
          </button>
        </p>
      )}
    </div>
  );
}
