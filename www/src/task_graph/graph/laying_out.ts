/** Graph layout in a worker, with cancellation: the worker is there as long as graphs are looked at. The newest wins: one that was
 *  overtaken gets a moment to finish, then its worker ends. Fallback where there is no worker: plain layers. */

import type { Placed, Sketch } from './layout';
import type { LayoutAnswer, LayoutRequest } from './layout_worker';
import { plainLayers } from './plain_layers';

/** How long an overtaken layout may still run. */
const GRACE = 200;

interface Asked {
  sketch: Sketch;
  tell: (placed: Placed) => void;
}

let worker: Worker | null = null;
let works = true;
let jobs = 0;
let running: Asked | null = null;
let next: Asked | null = null;
let overtaken: ReturnType<typeof setTimeout> | undefined;

/** Lays this out next, and no other that still waits. */
export function layOut(sketch: Sketch, tell: (placed: Placed) => void) {
  next = { sketch, tell };
  if (!running) return begin();
  overtaken ??= setTimeout(() => {
    end();
    begin();
  }, GRACE);
}

/** Ends it all: nobody looks at a graph any more. */
export function stopLayingOut() {
  next = null;
  end();
  begin();
}

function begin() {
  clearTimeout(overtaken);
  overtaken = undefined;
  [running, next] = [next, null];
  if (!running) return;
  if (works) (worker ??= start()).postMessage({ job: ++jobs, sketch: running.sketch } satisfies LayoutRequest);
  else finish(plainLayers(running.sketch));
}

function start(): Worker {
  const started = new Worker(new URL('./layout_worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data: { job, placed } }: MessageEvent<LayoutAnswer>) => {
    if (job === jobs) finish(placed);
  };
  started.onerror = () => {
    works = false;
    const left = next ?? running;
    end();
    next = left;
    begin();
  };
  return started;
}

function finish(placed: Placed) {
  const { tell } = running ?? {};
  running = null;
  performance.mark('juxtapose:laid-out', { detail: placed.how });
  tell?.(placed);
  begin();
}

function end() {
  worker?.terminate();
  [worker, running] = [null, null];
}
