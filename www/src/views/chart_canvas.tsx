/** The picture, drawn by the WebAssembly package, and what pointer and keys do on it. */

import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Hit } from '../../pkg/juxtapose.js';
import { printing } from '../state/appearance';
import { painter } from '../state/engine';
import { order, stale, unit } from '../state/outcomes';
import { chart, crosshair, deadline } from '../state/reading';
import { currentFigure } from './chart_figure';
import { chartInWords } from './chart_words';
import { moveByKey } from './crosshair_keys';
import { pointerOn } from './chart_pointer';

export function ChartCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hit = useRef<Hit | null>(null);
  const size = useSignal({ width: 0, height: 0 });
  const fonts = useSignal(0);

  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      size.value = { width: Math.floor(width), height: Math.floor(height) };
    });
    observer.observe(box);
    // Text is measured with the font it will have.
    void document.fonts.load("600 14px 'Inter Variable'").then(() => { fonts.value += 1; }, () => {});
    return () => observer.disconnect();
  }, []);

  useSignalEffect(() => {
    void fonts.value;
    const figure = currentFigure(size.value.width, size.value.height);
    const draw = painter.value?.draw;
    if (!figure || !draw) return undefined;
    const paint = () => {
      if (canvas.current) hit.current = draw(canvas.current, figure);
    };
    // No frame comes between the wish to print and the print.
    if (printing.value) return paint();
    const frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  });

  const name = chartInWords(chart.value, order.value, unit.value, deadline.value ?? null);
  return (
    <div class={stale.value ? 'canvas stale' : 'canvas'} style={{ '--strips': String(order.value.length) }}>
      <canvas
        ref={canvas} role="img" tabIndex={0} aria-label={name}
        {...pointerOn(() => hit.current)}
        onKeyDown={(event) => hit.current && moveByKey(event, hit.current)}
        onBlur={() => { crosshair.value = null; }}
      />
    </div>
  );
}
