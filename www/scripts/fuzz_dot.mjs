// A worker thread that reads texts in DOT one after another, as the page does: whoever asks may end it, since the parser has no bound.

import { parentPort } from 'node:worker_threads';
import { sources } from '../tests/node/source.mjs';

const [{ readDot }] = await sources('task_graph/dot/read_dot');

parentPort.on('message', (text) => {
  try {
    parentPort.postMessage(readDot(text));
  } catch (error) {
    parentPort.postMessage({ crash: error.stack });
  }
});
parentPort.postMessage('ready');
