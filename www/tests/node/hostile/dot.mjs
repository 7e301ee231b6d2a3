// Fuzzing: generator of hostile graphs in DOT, the language of Graphviz, and of hostile workflows of WfCommons.

import { mutated, worse } from './mutated.mjs';
import { PROTOTYPES } from './programs.mjs';

const IDS = [
  'a',
  'b',
  'c',
  '1',
  '-.5',
  '"a b"',
  '"x\\"y"',
  '<b>',
  'node',
  'edge',
  'subgraph',
  'strict',
  '"\\l\\n"',
  'ä',
  '_',
  ...PROTOTYPES.slice(0, 6),
];
const KEYS = [
  'time',
  'weight',
  'runtime',
  'bytes',
  'size',
  'volume',
  'label',
  'tolerance',
  'classes',
  'unit',
  'tick',
  'cost',
  'pos',
];
const VALUES = [
  '7',
  '"1.5 ms"',
  '"3MB"',
  '1e308',
  '"1e400"',
  '-1',
  '""',
  'x',
  '"12 s"',
  '<7>',
  '0',
  '"0x10"',
  '.5',
  '"7,5"',
  `"${'9'.repeat(40)}"`,
];
const WORDS = [
  '->',
  '--',
  '{',
  '}',
  '[',
  ']',
  ';',
  '/*',
  '*/',
  '//',
  '#',
  '"',
  '\\',
  '<',
  '>',
  'digraph',
  'strict',
  'subgraph',
  'node',
  ':n',
  '=',
  '+',
];

const attributes = (r) =>
  r.chance(0.6)
    ? ` [${r.times(r.from(0, 3), () => `${r.of(KEYS)}=${r.of(VALUES)}`).join(r.of([', ', ';', ' ']))}]`
    : '';

function statement(r, levels) {
  const end = () =>
    levels > 0 && r.chance(0.2)
      ? `${r.of(['', 'subgraph ', 'subgraph s '])}{ ${body(r, levels - 1)} }`
      : r.of(IDS) + r.of(['', '', ':p', ':p:ne']);
  return r.of([
    () => end() + attributes(r),
    () => `${r.times(r.from(2, 4), end).join(r.of([' -> ', '->', ' -- ']))}${attributes(r)}`,
    () => `${r.of(['node', 'edge', 'graph'])}${attributes(r)}`,
    () => `${r.of(KEYS)}=${r.of(VALUES)}`,
    () => r.of(['/* x */', '// x\n', '# x\n', ';']),
  ])();
}

const body = (r, levels) => r.times(r.from(0, 5), () => statement(r, levels)).join(r.of(['; ', '\n', ' ']));

const graph = (r) =>
  `${r.of(['', 'strict '])}${r.of(['digraph', 'digraph', 'DiGraph', 'graph'])} ${r.of(['', ...IDS])} { ${body(r, 2)} }`;

/** What is no DOT, and may keep its parser for hours: the page ends that after some seconds (`dot.test.mjs`), a test of many cannot. */
export const ENDLESS = {
  'damaged graphs': (r) => ({ dot: mutated(r, graph(r), WORDS) }),
  'words of graphs': (r) => ({
    dot: r.times(r.from(0, 40), () => r.of([...WORDS, ...IDS, ...KEYS, ...VALUES])).join(r.of([' ', ''])),
  }),
};

export const DOT = {
  graphs: (r) => ({ dot: graph(r) }),
  'deep graphs': (r) => {
    const levels = r.of([4, 10, 200, 2000]);
    return {
      dot: `digraph { ${'subgraph { '.repeat(levels)}a -> b${' }'.repeat(r.chance(0.8) ? levels : levels - 1)} }`,
    };
  },
  'dense graphs': (r) => {
    const all = `{ ${r.times(r.of([5, 100]), (k) => `n${k}`).join(' ')} }`;
    return { dot: `digraph { ${Array.from({ length: r.of([2, 3]) }, () => all).join(' -> ')} }` };
  },
};

const id = (r) => r.of(['s', 'l', 'r', 'j', '__proto__', r.of(['x', ''])]);
const file = (r) => r.of(['in', 'a', 'b', 'c', 'constructor']);

function workflow(r) {
  const names = [...new Set(r.times(r.from(1, 5), () => id(r)))];
  const before = (k) => names.slice(0, k).filter(() => r.chance(0.5));
  const files = r.times(3, () => ({ id: file(r), sizeInBytes: r.of([0, 7, 1e15, 5, r.of([1, 1e300, -1])]) }));
  const runtime = () => r.of([0, 1.5, 2, 3.0004, 7, 1e6, r.of([1, 1e9, 1e300, -1])]);
  const input = (k) => ({ name: names[k], parents: before(k) });
  if (r.chance(0.3)) {
    const link = () => ({ link: r.of(['input', 'output']), name: file(r), sizeInBytes: r.below(9) });
    const tasks = names.map((_, k) => ({ ...input(k), runtimeInSeconds: runtime(), files: r.times(2, link) }));
    return { name: 'old', schemaVersion: '1.4', workflow: { tasks } };
  }
  const tasks = names.map((name, k) => ({
    ...input(k),
    id: name,
    children: [],
    inputFiles: [file(r)],
    outputFiles: [file(r)],
  }));
  const executed = names.map((name) => ({ id: name, runtimeInSeconds: runtime() }));
  return {
    name: r.of(['diamond', '', '<b>']),
    schemaVersion: '1.5',
    workflow: { specification: { tasks, files }, execution: { tasks: executed } },
  };
}

export const WORKFLOWS = {
  workflows: (r) => ({ workflow: JSON.stringify(workflow(r)) }),
  'changed workflows': (r) => ({ workflow: worse(r, workflow(r)) }),
};
