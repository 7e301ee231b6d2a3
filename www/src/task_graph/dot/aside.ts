/** DOT import in a worker with a timeout, which comes with the parser when it is asked for and ends with its answer. */

import type { Problem } from '../../../pkg/juxtapose.js';
import type { ForeignForm } from '../../state/kind';
import type { Read } from './read_dot';

export const DOT: ForeignForm = {
  holds: 'A task graph',
  written: 'DOT, of Graphviz and others',
  isOne: (_, name) => /\.(dot|gv)$/i.test(name),
  read: readDotAside,
};

/** Seconds until reading is given up. How long the parser takes with what is no DOT has no bound: seventy characters may keep it for hours. */
export const MOST_SECONDS = 10;

function readDotAside(text: string): Promise<Read> {
  const worker = new Worker(new URL('./dot_worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Read>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Read>) => resolve(data);
    worker.onerror = () =>
      resolve({ problems: [{ path: '', code: 'crash', message: 'could not be read: what reads DOT did not start' }] });
    setTimeout(() => resolve({ problems: [UNREAD] }), MOST_SECONDS * 1000);
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

const UNREAD: Problem = {
  path: '',
  code: 'patience',
  message: `could not be read as DOT in ${MOST_SECONDS} s: are all quotes and braces closed?`,
};
