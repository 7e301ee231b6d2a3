/** Worker script: predicts one model after the other, or calls one function of the package after the other. */

import type { ProblemError } from '../../pkg/juxtapose.js';
import type { Answer, Call, Grown, Request } from './messages';
import { instantiate, type Package } from './compiled';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Answer | Grown, transfer?: Transferable[]): void;
};

let instance: Promise<Package> | undefined;
/** Bytes of the instance's memory, as they were told last. */
let told = 0;

scope.onmessage = async ({ data }) => {
  try {
    if ('compiled' in data) {
      instance = instantiate(data.compiled);
      await instance;
    } else {
      const pkg = await instance;
      if (!pkg) return;
      answer(pkg, data);
      tellGrowth((await pkg.default()).memory);
    }
  } catch (error) {
    scope.postMessage({ kind: 'crashed', message: error instanceof Error ? error.message : String(error) });
  }
};

function answer(pkg: Package, request: Exclude<Request, { compiled: unknown }>) {
  const { job } = request;
  try {
    if ('model' in request) predict(pkg, request);
    else
      scope.postMessage({
        kind: 'done',
        job,
        result: called(pkg, request.call, (told) => scope.postMessage({ kind: 'told', job, told })),
      });
  } catch (error) {
    const problems = (error as Partial<ProblemError>).problems;
    if (!problems) throw error;
    scope.postMessage({ kind: 'refused', job, problems });
  }
}

function predict(pkg: Package, { job, model, contract, patience }: Extract<Request, { model: unknown }>) {
  const start = performance.now();
  const prediction = pkg.predict(model, { contract, patience }, ({ done, of }) =>
    scope.postMessage({ kind: 'progress', job, done: done / of }),
  );
  const arrays = prediction.outcomes.flatMap(({ density }) =>
    density
      ? [density.mass, density.distribution, density.survival, density.edges, density.lower, density.upper].flatMap(
          (numbers) => numbers?.buffer ?? [],
        )
      : [],
  );
  scope.postMessage({ kind: 'predicted', job, prediction, milliseconds: performance.now() - start }, arrays);
}

function tellGrowth({ buffer: { byteLength: bytes } }: WebAssembly.Memory) {
  if (bytes === told) return;
  told = bytes;
  scope.postMessage({ kind: 'grown', bytes });
}

/** A teller comes after what a function is given. */
function called(pkg: Package, { name, given, isTold }: Call, tell: (told: unknown) => void): unknown {
  const call = pkg[name] as (...all: unknown[]) => unknown;
  return isTold ? call(...given, tell) : call(...given);
}
