/** The worker: predicts one model after the other. */

import type { ProblemError } from '../../pkg/juxtapose.js';
import type { Answer, Request } from './messages';
import { instantiate, type Package } from './package';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Answer, transfer?: Transferable[]): void;
};

let instance: Promise<Package> | undefined;

scope.onmessage = async ({ data }) => {
  try {
    if ('module' in data) {
      instance = instantiate(data.module);
      await instance;
    } else {
      const predictor = await instance;
      if (predictor) predictWith(predictor, data);
    }
  } catch (error) {
    scope.postMessage({ kind: 'crashed', message: error instanceof Error ? error.message : String(error) });
  }
};

function predictWith(predictor: Package, { job, model }: Extract<Request, { job: number }>) {
  const start = performance.now();
  try {
    const prediction = predictor.predict(model, undefined);
    const arrays = prediction.outcomes.flatMap(({ density }) =>
      density ? [density.mass.buffer, density.distribution.buffer, density.survival.buffer] : [],
    );
    scope.postMessage({ kind: 'predicted', job, prediction, milliseconds: performance.now() - start }, arrays);
  } catch (error) {
    const problems = (error as Partial<ProblemError>).problems;
    if (!problems) throw error;
    scope.postMessage({ kind: 'refused', job, problems });
  }
}
