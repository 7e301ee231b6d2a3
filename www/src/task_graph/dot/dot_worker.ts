/** DOT worker: reads one text in DOT. */

import { readDot, type Read } from './read_dot';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  postMessage(read: Read): void;
};

scope.onmessage = ({ data }) => scope.postMessage(readDot(data));
