/** Deferred rendering of what one does not see first: when the page starts it comes in a task of its own, once all before it is
 *  there. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { lastDrawn } from '../state/drawing';
import { inTurn } from '../state/turns';

export function Soon({ children }: { children: ComponentChildren }) {
  const isThere = useSignal(lastDrawn.peek() !== null);
  useEffect(() => {
    if (isThere.peek()) return undefined;
    return inTurn(() => {
      isThere.value = true;
    });
  }, []);
  return isThere.value ? children : null;
}
