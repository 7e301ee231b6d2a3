// Fuzzing: generators of hostile documents, one function for each rule of them: `make(r, context)` gives { text }.

import { LINKS } from './links.mjs';
import {
  CHARACTERS,
  KINDS,
  NUMBERS,
  PROTOTYPES,
  at,
  block,
  changed,
  graph,
  places,
  program,
  raw,
  written,
} from './programs.mjs';

export const text = (value) => ({ text: written(value) });
const loop = (name, iterations, body) => ({ loop: name, iterations, body });
const chain = (n, more = () => ({})) =>
  Array.from({ length: n }, (_, k) => ({
    task: `t${k}`,
    time: 1 + (k % 7),
    ...(k > 0 && { after: [`t${k - 1}`] }),
    ...more(k),
  }));
const model = (r, { models }) => structuredClone(r.of(models));
export const own = (entries) => Object.fromEntries(entries);
const inString = (r, word, c) => {
  const at = r.below(word.length + 1);
  return word.slice(0, at) + c + word.slice(at);
};

/** A time of the parametric kinds, at the ends of what they take. */
export function extreme(r) {
  const size = () => Number(`${r.from(1, 9)}e${r.from(-12, 12)}`);
  const step = () => (r.chance(0.5) ? { step: r.of([1, 0.1, 1e-9, 1e9, 0, -1]) } : {});
  const p = () => r.of([0, 1, 1e-300, 1e-9, 0.5, 1 - 1e-9, 1 - 2 ** -53, -1e-9, 1.0000001]);
  return r.of([
    () => ({ normal: { mean: size(), sd: size() } }),
    () => ({ lognormal: { mean: size(), sd: size() } }),
    () => ({ gamma: { mean: size(), sd: size() } }),
    () => ({ exponential: { mean: size() } }),
    () => ({ weibull: { shape: size(), scale: size() } }),
    () => ({ pareto: { shape: r.of([1.001, 1.5, 2, 30, size()]), least: size() } }),
    () => ({ pert: { least: 0, likely: 0, most: size() } }),
    () => ({ percentiles: { '1e-9': size(), [r.of(['50', '99.9', '99.999999999999'])]: size() } }),
    () => ({ poisson: { mean: size() }, ...step() }),
    () => ({ geometric: { probability: p() }, ...step() }),
    () => ({ continuous_uniform: [size(), size()].sort((a, b) => a - b) }),
    () => ({ uniform: [size(), size()].sort((a, b) => a - b), ...step() }),
    () => ({ binomial: { trials: r.of([0, 1, 1000, 1e6, 2 ** 24, 1e12]), probability: p() } }),
  ])();
}

const DOCUMENTS = {
  'names of the prototype': (r) =>
    text(
      program(
        r.times(r.from(1, 6), (k) => block(r.of(PROTOTYPES) + (r.chance(0.3) ? k : ''), 3)),
        {
          schemes: [{ name: r.of(PROTOTYPES), mode: 'simd', except: own([[r.of(PROTOTYPES), 'spmd']]) }],
        },
      ),
    ),
  'prototypes as tasks': (r) => {
    const names = PROTOTYPES.slice(r.below(4), r.from(6, PROTOTYPES.length));
    return text(
      graph(
        names.map((task, k) => ({
          task,
          time: 1 + r.below(9),
          ...(k > 0 && r.chance(0.7) && { after: [names[r.below(k)]] }),
        })),
      ),
    );
  },
  'prototypes as loops and clauses': (r) =>
    text(
      program([
        loop(r.of(PROTOTYPES), 2, [
          { if: `${r.of(PROTOTYPES)}?`, probability: 0.5, then: [block(r.of(PROTOTYPES) + 1, 2)] },
        ]),
      ]),
    ),
  'prototypes as operations': (r) =>
    text(
      program([{ block: 'a', operations: [{ op: r.of(PROTOTYPES) }] }], {
        machine: { processors: 2, operations: own(r.times(4, () => [r.of(PROTOTYPES), r.below(9)])) },
      }),
    ),
  'prototypes as fields': (r, c) => {
    const of = model(r, c);
    // JSON has no lists with fields.
    const isObject = (place) => typeof place === 'object' && !Array.isArray(place);
    const path = r.of(places(of).filter((p) => isObject(at(of, p))));
    return text(changed(of, [...path, r.of(PROTOTYPES)], r.below(9)));
  },
  'prototypes as text': (r, c) => ({
    text: JSON.stringify(model(r, c)).replace(/"(?:block|time|task|name|mode|title)"/, `"${r.of(PROTOTYPES)}"`),
  }),
  'nested loops': (r) => {
    let nodes = [block('x', 1)];
    for (let k = r.from(1, 60); k > 0; k--) nodes = [loop(`l${k}`, r.from(1, 2), nodes)];
    return text(program(nodes));
  },
  'nested clauses': (r) => {
    let nodes = [block('x', { uniform: [0, 2] })];
    for (let k = r.from(1, 60); k > 0; k--)
      nodes = [{ if: `c${k}`, probability: r.real(), [r.of(['then', 'else'])]: nodes }];
    return text(program(nodes));
  },
  'nested lists': (r) => {
    const n = r.of([90, 97, 1000, 100_000]);
    const open = r.of(['[', '{"a":']);
    return {
      text: `{"juxtapose":2,"kind":"program","program":${open.repeat(n)}0${(open === '[' ? ']' : '}').repeat(n)}}`,
    };
  },
  'huge numbers': (r, c) => {
    const of = model(r, c);
    const path = r.of(places(of).filter((p) => typeof at(of, p) === 'number'));
    return text(changed(of, path, raw(r.of(NUMBERS))));
  },
  'many huge numbers': (r, c) => {
    let of = model(r, c);
    for (const path of places(of))
      if (typeof at(of, path) === 'number' && r.chance(0.2)) of = changed(of, path, raw(r.of(NUMBERS)));
    return text(of);
  },
  'what is no number': (r) => ({
    text: `{"juxtapose":2,"kind":"program","machine":{"processors":2},"program":[{"block":"a","time":${r.of(['NaN', 'Infinity', '-Infinity', 'nan', '0x10', '1_000', '+1', '.5', '5.', '01', '1e', '--1', '1,5', '½'])}}]}`,
  }),
  'wrong kinds': (r, c) => {
    const of = model(r, c);
    return text(changed(of, r.of(places(of)), raw(r.of(KINDS))));
  },
  'several wrong kinds': (r, c) => {
    let of = model(r, c);
    for (let k = 0; k < 4; k++) {
      const all = places(of).filter((p) => p.length > 0);
      of = changed(of, r.of(all), JSON.parse(r.of(KINDS.slice(0, 14))));
    }
    return text(of);
  },
  'missing fields': (r, c) => {
    let of = model(r, c);
    for (let k = r.from(1, 3); k > 0; k--) {
      const all = places(of).filter((p) => p.length > 0);
      if (all.length > 0) of = changed(of, r.of(all), undefined);
    }
    return text(of);
  },
  'unknown fields': (r, c) => {
    const of = model(r, c);
    const path = r.of(places(of).filter((p) => typeof at(of, p) === 'object' && !Array.isArray(at(of, p))));
    return text(changed(of, [...path, r.of(['times', 'Time', '', ' ', 'kind ', '$ref', '0', '\u202ename'])], 1));
  },
  'parts from elsewhere': (r, c) => {
    const [of, other] = [model(r, c), model(r, c)];
    return text(changed(of, r.of(places(of)), at(other, r.of(places(other)))));
  },
  'duplicated names': (r) => {
    const name = () => r.of(['a', 'b', 'A', 'a ', 'á', 'a\u0301']);
    return text(
      program(
        r.times(4, () => block(name(), 1)),
        { schemes: r.times(3, () => ({ name: name(), mode: 'simd', except: own([[name(), 'spmd']]) })) },
      ),
    );
  },
  'duplicated keys': (r) => ({
    text: `{"juxtapose":2,"kind":"program","kind":"${r.of(['program', 'taskgraph'])}","machine":{"processors":2,"processors":${r.below(5)}},"program":[{"block":"a","time":3,"time":${r.below(9)}}]}`,
  }),
  'hidden characters': (r, c) => {
    const of = model(r, c);
    const path = r.of(places(of).filter((p) => typeof at(of, p) === 'string'));
    return text(changed(of, path, inString(r, at(of, path), r.of(CHARACTERS))));
  },
  'hidden characters everywhere': (r) => {
    const word = () => inString(r, 'abc', r.of(CHARACTERS));
    return text(
      program(
        r.times(3, (k) => block(word() + k, 2)),
        { title: word(), unit: word(), schemes: [{ name: word(), mode: 'simd', except: own([[word(), 'spmd']]) }] },
      ),
    );
  },
  'many scripts': (r) => {
    const words = [
      'می\u200cخواهم',
      'שלום 12',
      'क्\u200dष',
      '👩\u200d🚀',
      'ﷺ',
      'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤',
      '𝕬',
      '数',
      '% 7.21',
      '<script>',
      '&amp;',
      '${x}',
      '\'"`',
      '\\u202e',
    ];
    return text(
      program(
        r.times(3, (k) => block(r.of(words) + k, 3)),
        { title: r.of(words), unit: r.of(words) },
      ),
    );
  },
  'half characters': (r) => ({
    text: `{"juxtapose":2,"kind":"program","machine":{"processors":2},"title":"${r.of(['\\ud800', '\\udc00', '\\ud83d\\ud83d', '\ud800', 'x\udfff'])}","program":[{"block":"a","time":3}]}`,
  }),
  'long texts': (r) => {
    const long = r.of(['x', '\u202e', '數', '👩‍🚀', ' ']).repeat(r.of([121, 1000, 100_000]));
    return text(program([block(r.chance(0.5) ? long : 'a', 3)], { [r.of(['title', 'unit'])]: long }));
  },
  'empty texts': (r) =>
    text(
      program([block(r.of(['', ' ', '\u00a0', '\u3000', '\u2800']), 3)], {
        title: r.of(['', ' ']),
        schemes: [{ name: r.of(['', ' ', 'S']), mode: 'simd' }],
      }),
    ),
  'huge supports': (r) =>
    text(
      program(
        r.times(r.of([1, 10, 1000]), (k) =>
          block(`b${k}`, { uniform: [r.below(9), r.of([1e3, 1e6, 1e7, 1e9, 1e12])] }),
        ),
      ),
    ),
  'far values': (r) => {
    const base = r.of([1e6, 1e9, 1e12 - 3]);
    return text(
      program([
        block('a', {
          values: own([
            [base, 0.5],
            [base + r.of([1, 3, 1e6]), 0.5],
          ]),
        }),
        block('b', r.of([{ samples: [base, base + 3] }, { normal: { mean: base, sd: 10 } }])),
      ]),
    );
  },
  'many values': (r) => {
    const n = r.of([10, 1000, 10_000]);
    return text(program([block('a', { values: own(r.times(n, (k) => [k * r.from(1, 99), 1 / n])) })]));
  },
  'odd values': (r) =>
    text(
      program([
        block('a', {
          values: own(
            r.times(3, () => [
              r.of(['0', '-0', '1.0', '1e3', ' 1', '+1', '01', '1_0', 'x', '', '９', '18446744073709551616']),
              r.of([1, 0, 0.5, 1 / 3, 1e-320]),
            ]),
          ),
        }),
      ]),
    ),
  'sums beside 1': (r) =>
    text(program([block('a', { values: { 1: 0.5, 2: r.of([0.5 + 1e-9, 0.5 - 1e-13, 0.5 + 1e-16, 1, 0, 0.4999]) } })])),
  'odd samples': (r) =>
    text(
      program(
        [block('a', { samples: r.times(r.of([1, 7, 1000]), () => r.of([0, 0.1, 1e-300, 1e6, 11.8, -0, 1e15, -1])) })],
        { tick: r.of([1, 0.1, 1e-9, 1e9, 1e-10, 0]), juxtapose: r.of([1, 2]) },
      ),
    ),
  'parametric times': (r) =>
    text(program([block('a', extreme(r))], { machine: { processors: r.of([1, 2, 64, 4096]) } })),
  'many parametric times': (r) =>
    text(program(r.times(r.of([3, 10, 30, r.chance(0.1) ? 300 : 3]), (k) => block(`b${k}`, extreme(r))))),
  'parametric iterations': (r) => text(program([loop('l', extreme(r), [block('a', { uniform: [0, 3] })])])),
  'one dear time a thousand times': (r) => {
    const time = r.of([
      { gamma: { mean: 1e9, sd: 1 } },
      { exponential: { mean: 1e4 } },
      { uniform: [1, 1e6] },
      { gamma: { mean: 1e6, sd: 1e4 } },
    ]);
    return text(program(r.times(r.of([1, 10, 100, r.chance(0.2) ? 1000 : 1]), (k) => block(`b${k}`, time))));
  },
  'thousands of nodes': (r) => {
    const n = r.of([1000, 9999, 10_000, 10_001]);
    return text(
      program(
        r.times(n, (k) => block(`b${k}`, k % 3)),
        { machine: { processors: r.of([1, 64]) } },
      ),
    );
  },
  'thousands of clauses': (r) =>
    text(
      program(r.times(r.of([100, 2000]), (k) => ({ if: `c${k}`, probability: 0.5, then: [block(`b${k}`, k % 5)] }))),
    ),
  'many processors': (r) =>
    text(
      program([loop('l', { uniform: [0, 9] }, [block('a', { uniform: [0, 50] })])], {
        machine: { processors: r.of([0, 1, 63, 64, 4095, 4096, 4097, 1e9, 2.5]) },
      }),
    ),
  'long loops': (r) =>
    text(
      program(
        [
          loop('l', { uniform: [r.of([0, 1]), r.of([1, 100, 9999, 10_000, 10_001])] }, [
            block('a', { uniform: [0, r.of([1, 30])] }),
          ]),
        ],
        { machine: { processors: r.of([1, 8]) } },
      ),
    ),
  'loops in loops': (r) => {
    let nodes = [block('x', r.of([1, { uniform: [0, 3] }]))];
    for (let k = r.from(2, 5); k > 0; k--) nodes = [loop(`l${k}`, { uniform: [0, r.of([2, 10, 100])] }, nodes)];
    return text(program(nodes));
  },
  'just at the budget': (r) =>
    text(
      program([loop('l', { uniform: [1, r.of([20, 200])] }, [block('a', { uniform: [1, r.of([100, 500, 2000])] })])], {
        machine: { processors: r.of([16, 64]) },
      }),
    ),
  'the longest run': (r) =>
    text(
      program(
        r.times(r.of([8999, 9000, 9001]), (k) => block(`b${k}`, 1e12)),
        { tick: r.of([1e-9, 1, 1e9]) },
      ),
    ),
  'dear switches': (r) =>
    text(
      program([block('a', 1), block('b', { simd: 3, spmd: 1 })], {
        machine: {
          processors: 8,
          switch: {
            to_spmd: r.of([1e12, { fixed: extreme(r), per_pe: 1e12 }, { per_pe: -1 }, extreme(r)]),
            to_simd: r.of([0, 1e12]),
          },
        },
      }),
    ),
  'many schemes': (r) =>
    text(
      program([block('a', 3)], {
        schemes: r.times(r.of([0, 1, 32, 33]), (k) => ({ name: `s${k}`, mode: r.of(['simd', 'spmd', 'mimd']) })),
      }),
    ),
  'cyclic graphs': (r) => {
    const n = r.from(2, 40);
    const tasks = chain(n);
    tasks[0].after = [`t${r.from(0, n - 1)}`];
    return text(graph(tasks));
  },
  'messages never received': (r) =>
    text(
      graph([
        {
          task: 'a',
          activities: r.times(r.from(1, 3), () =>
            r.of([{ send: 'b' }, { receive: 'b' }, { compute: `p${r.below(3)}`, time: 1 }]),
          ),
        },
        { task: 'b', activities: r.times(r.from(1, 3), () => r.of([{ send: 'a', volume: 5 }, { receive: 'a' }])) },
      ]),
    ),
  'graphs of nothing': (r) =>
    text(
      graph(
        r.of([
          [],
          [{ task: 'a', time: 0 }],
          [{ task: 'a', activities: [] }],
          [{ task: 'a', time: 1, after: ['a'] }],
          [{ task: 'a', time: 1, after: ['b'] }],
        ]),
      ),
    ),
  'large graphs': (r) => text(graph(chain(r.of([100, 1000, 3000])))),
  'dense graphs': (r) => {
    const n = r.of([20, 60, 100]);
    return text(graph(r.times(n, (k) => ({ task: `t${k}`, time: r.from(1, 9), after: r.times(k, (j) => `t${j}`) }))));
  },
  'odd machines': (r) =>
    text(
      graph(
        chain(5, (k) => (k > 0 ? { after: [{ task: `t${k - 1}`, volume: r.of([0, 1e15, 1e16, -1, 1e-300]) }] } : {})),
        {
          unit: r.of(['seconds', 'ms', 'x']),
          machine: {
            processors: r.of([[1], [64], [65], [0], [1, 1], [], 3]),
            quantum: r.of([0, 1, 1e-9, 1e12]),
            network: {
              bandwidth: r.of([1e-9, 1e18, 0, 1e300]),
              latency: r.of([0, 1e12, -1]),
              medium: r.of(['shared', 'switched', 'free', 'air']),
            },
          },
        },
      ),
    ),
  'odd mappings': (r) =>
    text(
      graph(chain(3), {
        mappings: [
          {
            name: r.of(['m', 'best', 'MATE', '__proto__']),
            processors: own(r.times(3, (k) => [r.of([`t${k}`, '__proto__', 'x']), r.of([1, 2, 0, 65, 1.5])])),
          },
        ],
      }),
    ),
  'odd times of tasks': (r) =>
    text(
      graph(
        chain(4, () => ({ time: extreme(r), tolerance: r.of([0, 10, 1e12, -1]), classes: r.of([1, 4, 100, 101]) })),
      ),
    ),
  'cut texts': (r, c) => {
    const of = JSON.stringify(model(r, c));
    return { text: of.slice(0, r.below(of.length)) };
  },
  'changed texts': (r, c) => {
    const of = [...JSON.stringify(model(r, c))];
    for (let k = r.from(1, 4); k > 0; k--) of[r.below(of.length)] = r.of([...'{}[]",:0-e\\\0 x']);
    return { text: of.join('') };
  },
  'other texts': (r) => ({
    text: r.of([
      '',
      ' ',
      'null',
      '0',
      '[]',
      '{}',
      '""',
      '{',
      '[',
      '{"juxtapose":1}',
      '{"juxtapose":3,"kind":"program"}',
      '\ufeff{}',
      'undefined',
      '{"kind":"program"}',
      '['.repeat(1e6),
      '{"a":'.repeat(1e5),
      `"${'x'.repeat(9e6)}"`,
    ]),
  }),
};

export const listed = (rules) => Object.entries(rules).map(([rule, make]) => ({ rule, make }));

export const RULES = listed({ ...DOCUMENTS, ...LINKS });
