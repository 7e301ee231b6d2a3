/** Closed section: what it has in a sentence, and the button that opens it; nothing of it is computed, nor its package fetched, before. */

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface ClosedProps {
  isOpen: Signal<boolean>;
  action: string;
  children: ComponentChildren;
}

export function Closed({ isOpen, action, children }: ClosedProps) {
  return (
    <p class="note">
      {children}{' '}
      <button
        type="button"
        class="link"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {action}
      </button>
    </p>
  );
}
