/** What gives up width before anything of it is lost: it is drawn again, each time a little tighter, until it fits. */

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rem } from '../state/appearance';

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
  const [tried, setTried] = useState({ contents, room: '', tightness: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.round(entry?.contentRect.width ?? 0);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // The projector's type is larger, and a column may be as wide as before.
  const room = `${width.value} ${rem.value} ${fonts.value}`;
  const isTried = tried.contents === contents && tried.room === room;
  const tightness = isTried ? Math.min(tried.tightness, tightest) : 0;
  // No frame comes between the tries.
  useLayoutEffect(() => {
    const isWide = [...(box.current?.children ?? [])].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    if (isWide && tightness < tightest) setTried({ contents, room, tightness: tightness + 1 });
  });
  return <div ref={box}>{children(tightness)}</div>;
}
