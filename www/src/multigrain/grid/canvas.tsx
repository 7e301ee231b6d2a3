/** Heat map and bar chart canvases, with the pointer and keyboard events of the map: they read one cell after the other. */

import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Configurations, Hit } from '../../../pkg/juxtapose.js';
import { stale } from '../../state/outcomes';
import { drawnMultigrain } from '../model';
import { isRandom } from '../randomness';
import { shortUnit } from '../unit';
import { useGuardedEffect } from '../../views/part';
import { usePicture } from '../../views/picture';
import { fontSize } from '../../views/figure_frame';
import { Readout } from '../../views/readout';
import { useWidth } from '../../views/use_width';
import { chanceText } from './chances';
import { drawnTerms, heatMapOf, termsFigure, MOST_BARS } from './figure';
import { cellByKey } from './moves';
import type { Shows } from './shows';
import { configurations, keptEfficiency, looked, pointed } from './state';
import { inFull, readOff } from './words';

/** Whether keys moved last: then what is read is spoken. */
const byKey = signal(false);

/** So many rows have the height of a line each; of more, all share that. */
const MOST_LINES = 24;

export function HeatMap({ shows, name }: { shows: Shows; name: string }) {
  const { canvas, hit } = usePicture(PICTURES[shows]);
  const all = configurations.value;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const size = all && heatMapSize(all, width.value, shows);
  useGuardedEffect(() => {
    const now = configurations.value;
    if (now && hit.value) makeRoom(heatMapSize(now, width.value, shows), hit.value);
  });
  const point = (index: number | undefined) => {
    pointed.value =
      !all || index === undefined
        ? null
        : { threads: all.threads[index] ?? 1, accelerators: all.accelerators[index] ?? 1 };
  };
  return (
    <div
      ref={box}
      class={stale.value ? 'canvas heat-map stale' : 'canvas heat-map'}
      style={{ '--lines': String(size?.lines ?? 1), '--below': size?.hasWordsBelow ? '1' : '0' }}
    >
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={`${name} Arrow keys move from cell to cell.`}
        onPointerMove={(event) => {
          byKey.value = false;
          point(cellAt(hit.peek(), event));
        }}
        onPointerDown={(event) => {
          byKey.value = false;
          point(cellAt(hit.peek(), event));
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') point(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return point(undefined);
          const to = all ? cellByKey(event.key, all, looked.peek()) : undefined;
          if (to === undefined) return;
          event.preventDefault();
          byKey.value = true;
          point(to);
        }}
        onBlur={() => point(undefined)}
      />
    </div>
  );
}

/** Narrower than this, in units of its words, a figure's words stand below it. */
const NARROW = 34;
const isNarrow = (width: number) => width > 0 && width < Math.max(480, NARROW * fontSize());

/** Few rows are higher, so that words have room beside their cells; from many on there is room for them however narrow the map is. */
const [FEW_ROWS, MANY_ROWS] = [12, 14];
const [HIGH_ROW, ROW] = [1.5, 1.25];

/** The maps whose words had no room beside their cells, by all that decides that: it is seen once a map is drawn. */
const crowded = signal<ReadonlySet<string>>(new Set());

interface MapSize {
  key: string;
  rows: number;
  /** How many lines the rows take. */
  lines: number;
  /** Whether legend and note stand below the cells. */
  hasWordsBelow: boolean;
}

function heatMapSize({ threads, accelerators, time }: Configurations, width: number, shows: Shows): MapSize {
  const [rows = 1, columns = 1] = [threads, accelerators].map((list) => list.reduce((a, b) => Math.max(a, b), 1));
  const key = `${shows} ${rows} × ${columns} of ${time.length} in ${width}`;
  const lines = (rows < FEW_ROWS ? HIGH_ROW : ROW) * Math.min(MOST_LINES, rows);
  const isFull = 2 * time.length > rows * columns;
  const isSmall = isNarrow(width) && rows < MANY_ROWS;
  return { key, rows, lines, hasWordsBelow: isFull || isSmall || crowded.value.has(key) };
}

/** Has a map whose rows were pressed together to make room for words get that room. */
function makeRoom({ key, rows, lines, hasWordsBelow }: MapSize, { plot }: Hit) {
  if (hasWordsBelow || rows > MOST_LINES || plot.height > 0.8 * lines * fontSize()) return;
  crowded.value = new Set(crowded.peek()).add(key);
}

/** One function for each map: a picture is made by what it was begun with. */
const PICTURES = { time: heatMapOf('time'), 'speed-up': heatMapOf('speed-up'), efficiency: heatMapOf('efficiency') };

/** The cell under the pointer, as an index of the configurations; undefined where there is none. */
function cellAt(hit: Hit | null, { offsetX: x, offsetY: y }: PointerEvent): number | undefined {
  const all = configurations.peek();
  if (!hit?.up || !all) return undefined;
  const { plot, time, up } = hit;
  const column = Math.round(time.from + ((x - plot.left) / plot.width) * (time.to - time.from));
  const row = Math.round(up.from + ((y - plot.top) / plot.height) * (up.to - up.from));
  const at = all.threads.findIndex((m, k) => m === row && all.accelerators[k] === column);
  return at < 0 ? undefined : at;
}

/** What is known of the cell that is pointed at, else of the fastest. */
export function CellReadout() {
  const all = configurations.value;
  const at = looked.value;
  const byMeans = drawnMultigrain.value !== null && isRandom(drawnMultigrain.value);
  if (!all || at < 0) return <Readout>{null}</Readout>;
  const { name, parts } = readOff(all, at, shortUnit.value, keptEfficiency.value, byMeans);
  const chance = chanceText(at);
  const said = chance ? [...parts, chance] : parts;
  return (
    <Readout>
      <p>
        <span>
          <b>{name}</b>
        </span>
        {said.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <p class="unseen" aria-live="polite">
        {byKey.value && `${name}: ${said.join(', ')}`}
      </p>
    </Readout>
  );
}

/** The fastest configurations, each as a bar of its terms. */
export function TermBars() {
  const { canvas } = usePicture(termsFigure);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const all = configurations.value;
  if (!all) return null;
  const bars = Math.min(MOST_BARS, all.time.length);
  return (
    <>
      <h2>
        {all.time.length > bars ? `The fastest ${bars} of ${all.time.length}` : `All ${all.time.length}`}, by term
      </h2>
      <div
        ref={box}
        class={stale.value ? 'canvas bars stale' : 'canvas bars'}
        style={{ '--bars': String(bars), '--terms': isNarrow(width.value) ? String(drawnTerms.value.length) : '0' }}
      >
        <canvas ref={canvas} role="img" aria-label={barsInWords()} />
      </div>
    </>
  );
}

function barsInWords(): string {
  const all = configurations.value;
  const best = all?.best[0];
  if (!all || best === undefined) return '';
  const terms = all.terms
    .filter(({ values }) => (values[best] ?? 0) > 0)
    .map(({ name, values }) => `${name} ${(values[best] ?? 0).toPrecision(3)}`);
  const name = inFull(all.threads[best] ?? 1, all.accelerators[best] ?? 1);
  return `The fastest configurations as bars of their terms. ${name}: ${terms.join(', ')} ${shortUnit.value}. The table below has all numbers.`;
}
