/** Adaptive layout of contents that may give up width before anything is lost: they are drawn again, each time a little tighter,
 *  until they fit. */

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { printing, rem } from '../state/appearance';

/** How often fonts have come: words are as wide as these make them. */
const fonts = signal(0);
window.document.fonts.addEventListener('loadingdone', () => {
  fonts.value++;
});

interface FittedProps {
  /** Another object stands for other contents, which begin with all the room that they like. */
  contents: unknown;
  /** The tightest way to draw them; 0 is the roomiest. */
  tightest: number;
  children: (tightness: number) => ComponentChildren;
}

/** Contents that scroll sideways within this are what does not fit. */
export function Fitted({ contents, tightest, children }: FittedProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  /** Whether a frame's layout has just been worked out, so that asking for it costs nothing. */
  const isLaidOut = useRef(false);
  const [tried, setTried] = useState({ contents, room: '', tightness: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      isLaidOut.current ||= now !== width.peek();
      width.value = now;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // The projector's type is larger, and a column may be as wide as before.
  const room = `${width.value} ${rem.value} ${fonts.value}`;
  const isTried = tried.contents === contents && tried.room === room;
  const tightness = isTried ? Math.min(tried.tightness, tightest) : 0;
  // Asked for while the page changes, the layout would be worked out once more. No frame comes between the tries.
  useLayoutEffect(() => {
    const fit = () => {
      const isWide = [...(box.current?.children ?? [])].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      );
      isLaidOut.current = isWide && tightness < tightest;
      if (isLaidOut.current) setTried({ contents, room, tightness: tightness + 1 });
    };
    if (isLaidOut.current || printing.peek()) {
      fit();
      return undefined;
    }
    const frame = requestAnimationFrame(fit);
    return () => cancelAnimationFrame(frame);
  });
  return <div ref={box}>{children(tightness)}</div>;
}
