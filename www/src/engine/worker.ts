/** The worker: predicts one model after the other, or does one task after the other. */

import type { ProblemError } from '../../pkg/juxtapose.js';
import type { Answer, Request, Task } from './messages';
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
      const pkg = await instance;
      if (pkg) answer(pkg, data);
    }
  } catch (error) {
    scope.postMessage({ kind: 'crashed', message: error instanceof Error ? error.message : String(error) });
  }
};

function answer(pkg: Package, request: Exclude<Request, { module: unknown }>) {
  const { job } = request;
  try {
    if ('model' in request) predict(pkg, request);
    else scope.postMessage({ kind: 'done', job, result: done(pkg, request.task, (soFar) => scope.postMessage({ kind: 'progress', job, done: soFar })) });
  } catch (error) {
    const problems = (error as Partial<ProblemError>).problems;
    if (!problems) throw error;
    scope.postMessage({ kind: 'refused', job, problems });
  }
}

function predict(pkg: Package, { job, model, contract, patience }: Extract<Request, { model: unknown }>) {
  const start = performance.now();
  const prediction = pkg.predict(model, { contract, patience }, ({ done, of }) => scope.postMessage({ kind: 'progress', job, done: done / of }));
  const arrays = prediction.outcomes.flatMap(({ density }) =>
    density ? [density.mass.buffer, density.distribution.buffer, density.survival.buffer] : [],
  );
  scope.postMessage({ kind: 'predicted', job, prediction, milliseconds: performance.now() - start }, arrays);
}

function done(pkg: Package, task: Task, tell: (done: number) => void) {
  switch (task.task) {
    case 'trace': return pkg.trace(task.model, task.scheme, task.seed, task.most);
    case 'numbers': return pkg.numbers(task.model);
    case 'sweep': return pkg.sweep(task.model, task.number, Float64Array.from(task.values), task.options);
    case 'check': return pkg.check(task.model, { patience: task.patience });
    case 'measureSat': return pkg.measureSat(task.parameters, tell);
    case 'taskGraph': return pkg.taskGraph(task.model);
    case 'mapTasks': return pkg.mapTasks(task.model, task.options, tell);
    case 'schedule': return pkg.schedule(task.model, task.options);
    case 'makespan': return pkg.makespan(task.model, task.options, tell);
    case 'againstDatasets': return pkg.againstDatasets(task.model, task.options);
    case 'readWorkflow': return pkg.readWorkflow(task.text);
    case 'explain': return pkg.explain(task.model, task.scheme);
    case 'sensitivity': return pkg.sensitivity(task.model, task.options, task.nodes, ({ done }) => tell(done));
    case 'selectModes': return pkg.selectModes(task.model, task.options, ({ done, of }) => tell(done / Math.max(1, of)));
  }
}
