/** Field for how many runs never ended, with what is wrong with its text. */

import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { NEVER_PROBLEM, neverOf } from './runs_words';

export function NeverField({ count, change }: { count: number; change: (count: number) => void }) {
  const id = useId();
  const wrong = useSignal(false);
  return (
    <>
      <label class="never-ended">
        never ended{' '}
        <input
          type="text"
          inputMode="numeric"
          class="factor"
          value={String(count)}
          aria-invalid={wrong.value}
          aria-describedby={wrong.value ? id : undefined}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            const read = neverOf(currentTarget.value);
            wrong.value = read === undefined;
            if (read !== undefined) change(read);
          }}
        />
      </label>
      {wrong.value && (
        <span class="problem" role="status" id={id}>
          {NEVER_PROBLEM}
        </span>
      )}
    </>
  );
}
