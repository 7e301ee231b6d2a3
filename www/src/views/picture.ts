/** A canvas with a picture on it, drawn by the WebAssembly package and again whenever what it shows changes. */

import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Figure, Hit } from '../../pkg/juxtapose.js';
import { printing } from '../state/appearance';
import { painter } from '../state/engine';

interface Picture {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Where things are in it; null until it is drawn. */
  hit: Signal<Hit | null>;
}

interface Options {
  /** Whether it is drawn only once the page has nothing else to do, and only where it is seen. */
  idly?: boolean;
}

/** The canvas fills its parent; `figure` reads signals. */
export function usePicture(figure: (width: number, height: number) => Figure | null, { idly = false }: Options = {}): Picture {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hit = useSignal<Hit | null>(null);
  const size = useSignal({ width: 0, height: 0 });
  const fonts = useSignal(0);
  const seen = useSignal(!idly);

  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return undefined;
    const sizes = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      size.value = { width: Math.floor(width), height: Math.floor(height) };
    });
    sizes.observe(box);
    const sight = new IntersectionObserver((entries) => { seen.value = entries.at(-1)?.isIntersecting ?? true; }, { rootMargin: '25%' });
    if (idly) sight.observe(box);
    // Text is measured with the font it will have.
    void document.fonts.load("600 14px 'Inter Variable'").then(() => { fonts.value += 1; }, () => {});
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, []);

  useSignalEffect(() => {
    void fonts.value;
    if (!seen.value && !printing.value) return undefined;
    const { width, height } = size.value;
    const draw = painter.value?.draw;
    const what = width > 0 && height > 0 ? figure(width, height) : null;
    if (!what || !draw) return undefined;
    const paint = () => {
      if (canvas.current) hit.value = draw(canvas.current, what);
    };
    // No frame comes between the wish to print and the print.
    if (printing.value) return paint();
    return (idly ? whenIdle : nextFrame)(paint);
  });

  return { canvas, hit };
}

function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Not every browser tells when it has nothing to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(idle);
}
