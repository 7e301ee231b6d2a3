/** What gives up width before anything of it is lost: it is drawn again, each time a little tighter, until it fits. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

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
  const [tried, setTried] = useState({ contents, width: 0, tightness: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.round(entry?.contentRect.width ?? 0);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const isTried = tried.contents === contents && tried.width === width.value;
  const tightness = isTried ? Math.min(tried.tightness, tightest) : 0;
  // No frame comes between the tries.
  useLayoutEffect(() => {
    const isWide = [...(box.current?.children ?? [])].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    if (isWide && tightness < tightest) setTried({ contents, width: width.value, tightness: tightness + 1 });
  });
  return <div ref={box}>{children(tightness)}</div>;
}
