/** Glossary terms of multi-grain programs. */

import type { Explanation } from '../state/kind';

const METHOD = 'Blagojevic et al. 2008';

export const MULTIGRAIN_TERMS = {
  threads: {
    name: 'Threads, m',
    text: 'Host threads that run at the same time, each with accelerators of its own.',
    source: `${METHOD}, section 3.3`,
  },
  accelerators: {
    name: 'Accelerators per thread, p',
    text: 'What a thread offloads is shared out among so many accelerators. Threads × accelerators are at most N_device, as many as the machine has.',
    source: `${METHOD}, section 3.2`,
  },
  all: {
    name: 'Accelerators, N_device',
    text: 'How many accelerators, or devices, the machine has: threads × accelerators of each are at most so many. The paper calls a device an APU, and this number N_APU.',
    source: `${METHOD}, section 3.3`,
  },
  host: {
    name: 'Host work, T_host',
    text: 'The time of what stays on the host, with one thread and one accelerator. The paper calls the host the HPU, and this time T_HPU.',
    source: `${METHOD}, section 3.1, eq. (4)`,
  },
  device: {
    name: 'Work shared out, T_device',
    text: 'The time of what is offloaded and can be shared out among accelerators. The paper writes T_APU.',
    source: `${METHOD}, section 3.2, eq. (6)`,
  },
  serial: {
    name: 'Work not shared, C_device',
    text: 'The time of what is offloaded and runs as long on one accelerator as on many. The paper writes C_APU.',
    source: `${METHOD}, section 3.2, eq. (6)`,
  },
  contention: {
    name: 'Contention, alpha',
    words: ['contention'],
    text: 'By so much threads that share a host slow each other down: 1 for one thread.',
    source: `${METHOD}, section 3.3, eq. (10)`,
  },
  offload: {
    name: 'Offload, O_offload',
    text: 'What it costs to send code and arguments to an accelerator and to take back results, by the overheads and latency of LogP.',
    source: `${METHOD}, sections 2.1 and 3.1, eqs. (1) to (4)`,
  },
  gap: {
    name: 'Gap, g',
    words: ['gap'],
    text: 'The least time between two offloads of one thread, or between two results: p accelerators cost p gaps.',
    source: `${METHOD}, section 3.2, eq. (7)`,
  },
  switching: {
    name: 'Switch, T_CSW',
    text: 'A switch between threads that share a host, for each offload.',
    source: `${METHOD}, section 3.3, eq. (10)`,
  },
  collective: {
    name: 'Collective cost, O_COL',
    text: 'What threads pay to communicate with all others, for each offload. How it grows with their number the paper leaves open: here it is a choice.',
    source: `${METHOD}, section 3.3, eq. (10)`,
  },
  speedUp: {
    name: 'Speed-up',
    words: ['speed-up'],
    text: 'How many times as fast as one thread with one accelerator.',
    source: 'usual',
  },
  efficiency: {
    name: 'Efficiency',
    text: 'The speed-up for each accelerator that is used: 100 % where none waits.',
    source: 'usual',
  },
  isoefficiency: {
    name: 'Isoefficiency',
    text: 'By how much the work has to grow so that a configuration keeps an efficiency. Where costs grow with the work, none is enough.',
    source: 'Grama, Gupta and Kumar 1993',
  },
  chance: {
    name: 'Fastest in … of runs',
    text: 'Where parameters are drawn by chance, another configuration is the fastest from run to run. All configurations see what is drawn for a run; ties are split evenly.',
    source: 'beyond the paper',
  },
} satisfies Record<string, Explanation>;
