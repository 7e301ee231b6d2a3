/** Readout of a picture's values, below it. It keeps the room that it has once needed: shorter words would pull up what follows, and
 *  with it what the pointer is on, which would be read instead, and so on in every frame. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function Readout({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // In another width the words need other room.
    if (element.offsetWidth !== width.current) element.style.minHeight = '';
    width.current = element.offsetWidth;
    element.style.minHeight = `${element.offsetHeight}px`;
  });
  return (
    <div ref={box} class="readout">
      {children}
    </div>
  );
}
