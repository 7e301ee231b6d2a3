/** Glossary terms of programs. */

import type { Explanation } from '../state/kind';

export const PROGRAM_TERMS = {
  simd: {
    name: 'SIMD',
    text: 'Lock-step: one control unit broadcasts every operation to the enabled PEs, and all of them wait for the slowest at each. Time is a sum of maxima.',
    source: 'Li et al. 1997, sections 1, 3 and 5',
  },
  spmd: {
    name: 'SPMD',
    text: 'Every PE runs its own copy of the program and waits only where the mode changes and at the end. Time is a maximum of sums.',
    source: 'Li et al. 1997, sections 1, 3 and 4',
  },
  processors: {
    name: 'Processors, N',
    text: 'N, the number of processing elements (PEs). All of them are enabled at the start; in SIMD, loops and conditionals disable those that have nothing to do.',
    source: 'Li et al. 1997, section 3',
  },
  enabled: {
    name: 'Enabled PE',
    words: ['enabled', 'disabled'],
    text: 'An enabled PE takes part in what is being executed. In SIMD a PE is disabled while the others are in a clause that it does not take, or in iterations after its last.',
    source: 'Li et al. 1997, sections 3 and 5',
  },
  switch: {
    name: 'Mode switch',
    words: ['mode switch', 'switch back'],
    text: 'The time that a change of mode takes. Before a change to SIMD the enabled PEs also wait for the slowest of them.',
    source: 'Li et al. 1997, section 6.2',
  },
  structure: {
    name: 'Flow-analysis tree',
    text: 'The flow-analysis tree: code blocks at the leaves, loops and data conditionals above them, executed from top to bottom. Blocks run in one mode; the mode may change between them.',
    source: 'Li et al. 1997, section 2',
  },
  operations: {
    name: 'Operations',
    text: 'The time of one execution of each operation on one PE, as measured on the machine; blocks count how often they execute it.',
    source: 'Li et al. 1997, section 2',
  },
  clause: {
    name: 'Clause: then, else',
    text: 'A part of a conditional. A PE whose condition holds executes “then”, with the conditional’s probability; another one executes “else”. In SIMD both clauses are executed one after the other, each with the PEs disabled that take the other one.',
    source: 'Li et al. 1997, sections 2 and 5.3',
  },
  emptyClause: {
    name: 'Empty clause',
    text: 'In SIMD a clause that no enabled PE takes need not be broadcast, if the control unit tests for that. If it does not, the clause takes its time with nobody executing it.',
    source: 'Li et al. 1997, section 5.3',
  },
  conditional: {
    name: 'Conditional, its mode',
    text: 'All parts of a conditional run in one mode.',
    source: 'Li et al. 1997, section 2',
  },
  juxtaposition: {
    name: 'Block juxtaposition',
    words: ['block juxtaposition'],
    text: 'What a block costs depends on the modes of its neighbours: between SPMD blocks a PE that was slow in one may make up for it in the next, at a change to SIMD everybody waits. Averages do not see it.',
    source: 'Li et al. 1997, section 1, Fig. 1',
  },
  barrier: {
    name: 'Barrier',
    words: ['barrier', 'barriers'],
    text: 'A point that no PE passes before all enabled PEs have reached it: every operation in SIMD, every change from SPMD to SIMD, and the end of the program.',
    source: 'Li et al. 1997, sections 3 and 6.2',
  },
  straggler: {
    name: 'Straggler',
    words: ['straggler', 'stragglers'],
    text: 'A PE or worker that takes much longer than the others, and that these wait for at the next barrier. The more of them there are, the likelier that one straggles.',
    source: 'the maximum over e PEs, Li et al. 1997, section 3',
  },
  divergence: {
    name: 'Divergence',
    words: ['divergence', 'disagree'],
    text: 'PEs in lock-step, such as the lanes of a GPU’s warp, that take different clauses of a conditional: the clauses are executed one after the other, each with the other PEs disabled.',
    source: 'Li et al. 1997, section 5.3',
  },
  pe: {
    name: 'PE, processing element',
    text: 'A processor with its own memory. A mixed-mode machine has N of them: a change of mode changes only where they get their instructions from.',
    source: 'Li et al. 1997, section 1',
  },
  cu: {
    name: 'CU, control unit',
    words: ['control unit'],
    text: 'Broadcasts the instructions in SIMD. Where it decides a loop’s bound or a condition with its own data, all PEs do the same.',
    source: 'Li et al. 1997, sections 1, 5.3 and 5.4',
  },
  mixed: {
    name: 'Mixed mode',
    words: ['mixed scheme'],
    text: 'Some blocks run in SIMD and others in SPMD, with a mode switch between them. On several machines it is a transfer from one to the other.',
    source: 'Li et al. 1997, sections 1 and 6',
  },
  block: {
    name: 'Code block',
    text: 'A part of the program without loops and conditionals, executed in one mode. Its time is a number, or a distribution where it depends on data.',
    source: 'Li et al. 1997, sections 2 and 3',
  },
  iterations: {
    name: 'Iterations',
    text: 'How often a loop’s body runs: for each PE on its own, or the same for all. In SIMD the loop lasts as long as its last enabled PE.',
    source: 'Li et al. 1997, sections 4.4, 5.4 and 6.3',
  },
  latentClass: {
    name: 'Class of formulas, of parts',
    text: 'A group of formulas, or of the parts of the tree that PEs search, with probabilities of its own. Given the class, decisions are independent; without it they hang together, because they share it.',
    source: 'latent classes, Lazarsfeld and Henry 1968',
  },
  scheme: {
    name: 'Scheme',
    text: 'A choice of a mode for each block, loop and conditional. What is compared are schemes for the same program.',
    source: 'Li et al. 1997, section 7.1',
  },
} satisfies Record<string, Explanation>;
