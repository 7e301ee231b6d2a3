/** Help text on multi-grain programs. */

export const ABOUT_MULTIGRAIN_PROGRAMS =
  'A program runs some threads on a host, and each of them offloads work to some accelerators. More threads share the host ' +
  'and slow each other down, more accelerators for each thread share what can be shared and add gaps, and together there ' +
  'are only so many accelerators: one formula says how long every number of threads and accelerators takes, as in ' +
  'Blagojevic et al. 2008, which calls the host HPU and an accelerator APU. Parameters may be drawn by chance, once for each run or for each thread, and they may be fitted ' +
  'to measured times.';
