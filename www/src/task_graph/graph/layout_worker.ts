/** Layout worker: lays graphs out, one after the other. */

import { arranged } from './arranged';
import { amountIn } from './layers';
import type { Placed, Sketch } from './layout';
import { plainLayers } from './plain_layers';

/** Beyond so many boxes and crossings of layers dagre takes more than a second or two. */
const MOST_ARRANGED = 3000;

export interface LayoutRequest {
  job: number;
  sketch: Sketch;
}

export interface LayoutAnswer {
  job: number;
  placed: Placed;
}

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<LayoutRequest>) => void) | null;
  postMessage(answer: LayoutAnswer): void;
};

scope.onmessage = ({ data: { job, sketch } }) => {
  const placed = amountIn(sketch) > MOST_ARRANGED ? plainLayers(sketch) : arranged(sketch);
  scope.postMessage({ job, placed });
};
