/** Canvas with a picture, drawn by the WebAssembly package and again whenever what it shows changes. */

import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Figure, Hit } from '../../pkg/juxtapose.js';
import { printing } from '../state/appearance';
import { painter } from '../state/engine';
import { useFailing, useGuardedEffect } from './part';

interface Picture {
  canvas: Canvas;
  /** Where things are in it; null until it is drawn. */
  hit: Signal<Hit | null>;
}

interface Options {
  /** Whether it is drawn only once the page has nothing else to do, and only where it is seen. */
  idly?: boolean;
}

/** The canvas fills its parent; `figure` reads signals. */
export function usePicture(
  figure: (width: number, height: number) => Figure | null,
  { idly = false }: Options = {},
): Picture {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hit = useSignal<Hit | null>(null);
  const size = useSize(canvas);
  const seen = useSight(canvas, !idly);
  const fonts = useFonts();
  const fail = useFailing();
  useGuardedEffect(() => {
    void fonts.value;
    if (!seen.value && !printing.value) return undefined;
    void size.value;
    const { width, height } = printing.value ? sizeNow(canvas) : size.value;
    const draw = painter.value?.draw;
    const what = width > 0 && height > 0 ? figure(width, height) : null;
    if (!what || !draw) return undefined;
    const paint = () => {
      try {
        if (canvas.current) hit.value = draw(canvas.current, what);
      } catch (error) {
        fail(error);
      }
    };
    // No frame comes between the wish to print and the print.
    if (printing.value) return paint();
    return (idly ? whenIdle : nextFrame)(paint);
  });
  return { canvas, hit };
}

type Canvas = RefObject<HTMLCanvasElement | null>;

/** The size of a canvas' parent as it is on paper, which nobody is told of in time. */
function sizeNow(canvas: Canvas): { width: number; height: number } {
  const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current?.parentElement ?? {};
  return { width, height };
}

/** The size of a canvas' parent, in whole pixels. */
function useSize(canvas: Canvas): Signal<{ width: number; height: number }> {
  const size = useSignal({ width: 0, height: 0 });
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      size.value = { width: Math.floor(width), height: Math.floor(height) };
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Whether it is seen, or nearly; `always` spares the question. */
function useSight(canvas: Canvas, always: boolean): Signal<boolean> {
  const seen = useSignal(always);
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box || always) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        seen.value = entries.at(-1)?.isIntersecting ?? true;
      },
      { rootMargin: '25%' },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return seen;
}

/** Counted up once they are there: text is measured with the font that it will have. */
function useFonts(): Signal<number> {
  const fonts = useSignal(0);
  useEffect(() => {
    void document.fonts.load("600 14px 'Inter Variable'").then(
      () => {
        fonts.value += 1;
      },
      () => {},
    );
  }, []);
  return fonts;
}

function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Does some work when the browser has nothing to do, or soon where browsers do not tell that. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(idle);
}
