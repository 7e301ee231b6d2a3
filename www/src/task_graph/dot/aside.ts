/** Reads DOT in a worker of its own, which comes with the parser when it is asked for and ends with its answer. */

import type { ForeignForm } from '../../state/kind';
import type { Read } from './read_dot';

export const DOT: ForeignForm = {
  holds: 'A task graph',
  written: 'DOT, of Graphviz and others',
  isOne: (_, name) => /\.(dot|gv)$/i.test(name),
  read: readDotAside,
};

function readDotAside(text: string): Promise<Read> {
  const worker = new Worker(new URL('./dot_worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Read>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Read>) => resolve(data);
    worker.onerror = () =>
      resolve({ problems: [{ path: '', code: 'crash', message: 'could not be read: what reads DOT did not start' }] });
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
