/** A multi-grain program on paper: the machine, its phases, and what parallelism costs. */

import { unitOf } from '../model/document';
import type { Line, Listing } from '../model/lesson_plan';
import { timeOnPaper } from '../model/time_on_paper';
import type { Multigrain } from './document';
import { withTick } from './ticks';

export function listing(inTicks: Multigrain): Listing {
  const model = withTick(inTicks, 1);
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
      ...phases.flatMap(({ phase, hpu, apu, serial_apu: serial, offloads }, k) => [
        line(0, `phase ${phase ?? k + 1}`, offloads ? `${offloads} offloads` : ''),
        line(1, 'on the host', timeOnPaper(hpu)),
        line(1, 'on accelerators, shared', timeOnPaper(apu)),
        line(1, 'on accelerators, not shared', timeOnPaper(serial)),
      ]),
      ...given.flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [line(0, name, timeOnPaper(value))],
      ),
    ],
  };
}

const line = (depth: number, name: string, says: string): Line => ({ depth, name, says });
