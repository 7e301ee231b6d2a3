/** Print listing of a multi-grain program: the machine, its phases, and what parallelism costs. */

import { unitOf } from '../model/document';
import type { Line, Listing } from '../model/lesson_plan';
import { timeOnPaper } from '../model/time_on_paper';
import type { Multigrain } from './document';

export function listing(model: Multigrain): Listing {
  const { machine, phases } = model;
  const threads = machine.threads ? `, at most ${machine.threads} threads` : '';
  const given: [string, unknown][] = [
    ['tasks', model.tasks],
    ['offload', model.offload],
    ['gap for each accelerator', model.gap],
    ['contention of threads', model.contention],
    ['switch of threads', model.switch],
    ['collective communication', model.collective],
  ];
  return {
    lines: [
      line(0, 'machine', `${machine.accelerators} accelerators${threads}; times in ${unitOf(model)}`),
      ...phases.flatMap(({ phase, host, device, serial_device: serial, offloads }, k) => [
        line(0, `phase ${phase ?? k + 1}`, offloads ? `${offloads} offloads` : ''),
        line(1, 'on the host', timeOnPaper(host)),
        line(1, 'on accelerators, shared', timeOnPaper(device)),
        line(1, 'on accelerators, not shared', timeOnPaper(serial)),
      ]),
      ...given.flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [line(0, name, timeOnPaper(value))],
      ),
    ],
  };
}

const line = (depth: number, name: string, says: string): Line => ({ depth, name, says });
