/** Clipboard button: copies a text, and says whether it has. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copy } from '../export/save';

interface CopyButtonProps {
  /** What is copied, for screen readers: “link”. */
  what: string;
  text: () => string;
  class?: string;
}

const SAID: Record<'idle' | 'copied' | 'failed', string> = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Not allowed here',
};
const PAUSE = 3000;

export function CopyButton({ what, text, class: name = 'link' }: CopyButtonProps) {
  const state = useSignal<keyof typeof SAID>('idle');
  useEffect(() => {
    if (state.value === 'idle') return undefined;
    const timer = setTimeout(() => {
      state.value = 'idle';
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [state.value]);
  const press = async () => {
    state.value = (await copy(text())) ? 'copied' : 'failed';
  };
  return (
    <>
      <button type="button" class={name} aria-label={`${SAID[state.value]}: ${what}`} onClick={press}>
        {SAID[state.value]}
      </button>
      <span class="unseen" role="status">
        {state.value === 'idle' ? '' : `${SAID[state.value]}: ${what}`}
      </span>
    </>
  );
}
