// Fuzzing: values of every kind that JavaScript has, each made anew. `fits` names the kinds of arguments that it is a right value of.

const looped = () => {
  const value = { objective: 'mean' };
  value.self = value;
  return value;
};
const loopedList = () => {
  const value = [];
  value.push(value, value);
  return value;
};
const nested = (levels) => {
  let value = {};
  for (let k = 0; k < levels; k++) value = { quantiles: value };
  return value;
};
const nestedLists = (levels) => {
  let value = [];
  for (let k = 0; k < levels; k++) value = [value];
  return value;
};
const refusing = () => {
  throw new RangeError('not for you');
};
const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const closed = (target) =>
  new Proxy(
    target,
    Object.fromEntries(
      Reflect.ownKeys(Reflect)
        .filter((trap) => typeof trap === 'string')
        .map((trap) => [trap, refusing]),
    ),
  );
const detached = () => {
  const array = new Float64Array(8);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
};
class Tagged {
  get [Symbol.toStringTag]() {
    return refusing();
  }
}
class Lengthless extends Float64Array {
  get length() {
    return refusing();
  }
}

const EMPTY = ['options', 'study', 'values', 'nodes', 'times of each'];

/** [name, how it is made, what it fits] */
export const VALUES = [
  [
    'undefined',
    () => undefined,
    ['boolean or none', 'callback', 'options', 'study', 'nodes', 'most', 'tick', 'deadline'],
  ],
  ['null', () => null, ['boolean or none', 'callback', 'options', 'study', 'nodes', 'most', 'tick', 'deadline']],
  ['true', () => true, ['boolean', 'boolean or none']],
  ['false', () => false, ['boolean', 'boolean or none']],
  ['0', () => 0, ['seed', 'time', 'deadline']],
  ['-0', () => -0, ['seed', 'time', 'deadline']],
  ['1', () => 1, ['seed', 'samples', 'most', 'time', 'tick', 'greatest', 'deadline']],
  ['-1', () => -1, ['deadline']],
  ['2.9', () => 2.9, ['greatest', 'time', 'tick', 'deadline']],
  ['NaN', () => NaN],
  ['Infinity', () => Infinity],
  ['-Infinity', () => -Infinity],
  ['2^32', () => 2 ** 32, ['time', 'deadline']],
  ['2^53', () => 2 ** 53, ['deadline']],
  ['1e308', () => 1e308, ['deadline']],
  ['5e-324', () => 5e-324, ['time', 'deadline']],
  ['an empty text', () => ''],
  ['a word', () => 'abc', ['table', 'variable']],
  ['a digit', () => '7', ['table', 'samples of text', 'time', 'variable']],
  ['a brace', () => '{', ['variable']],
  ['a text of null', () => 'null', ['table', 'variable']],
  ['NUL', () => '\0', ['table']],
  ['half a character', () => '\ud83d'],
  ['the other half', () => 'a\udc00b'],
  ['an override', () => '\u202eabc', ['table']],
  ["a prototype's name", () => '__proto__', ['table', 'variable']],
  ['constructor', () => 'constructor', ['table', 'variable']],
  ['four million characters', () => 'x'.repeat(1 << 22), ['table']],
  ['sixteen million brackets', () => '['.repeat(1 << 24)],
  ['a big integer', () => 10n],
  ['a huge integer', () => 10n ** 400n],
  ['a symbol', () => Symbol('x')],
  ['a shared symbol', () => Symbol.iterator],
  ['a function', () => () => true, ['callback']],
  ['an async function', () => async () => true, ['callback']],
  ['an empty object', () => ({}), EMPTY.slice(0, 2)],
  ['an object without prototype', () => Object.create(null), EMPTY.slice(0, 2)],
  ['an empty list', () => [], EMPTY.slice(2)],
  ['a list with holes', () => new Array(7)],
  ['a list of four thousand millions', () => new Array(2 ** 32 - 1)],
  ['a list of lists', () => [[1], [2]], ['times of each']],
  ['a list of symbols', () => [Symbol('x')]],
  ['a list of NaN', () => [NaN]],
  ['numbers', () => [1, 2], ['values', 'times']],
  ['what holds itself', looped],
  ['a list that holds itself twice', loopedList],
  ['100 levels', () => nested(100)],
  ['100,000 levels', () => nested(100_000)],
  ['100,000 levels of lists', () => nestedLists(100_000)],
  [
    'a getter that throws',
    () => ({
      get objective() {
        return refusing();
      },
    }),
  ],
  [
    'every getter throws',
    () => ({
      get juxtapose() {
        return refusing();
      },
      get processors() {
        return refusing();
      },
      get contract() {
        return refusing();
      },
    }),
  ],
  [
    'a getter that throws nothing',
    () => ({
      get contract() {
        throw undefined;
      },
    }),
  ],
  [
    'a getter that throws what throws',
    () => ({
      get contract() {
        throw closed({});
      },
    }),
  ],
  ['toJSON that throws', () => ({ toJSON: refusing, contract: 7 })],
  ['toString that throws', () => ({ toString: refusing, valueOf: refusing })],
  ['a proxy that throws', () => closed({})],
  ['a proxy of a list that throws', () => closed([])],
  ['a revoked proxy', () => revoked({})],
  ['a revoked proxy of a list', () => revoked([])],
  [
    'an endless list',
    () => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 52 : 1) }),
    [],
    'not as a document: JavaScript itself would not end',
  ],
  ['a Date', () => new Date(0)],
  ['no Date', () => new Date(NaN)],
  ['a Map', () => new Map([['contract', 'bulk']])],
  ['a Set', () => new Set([1])],
  ['a WeakMap', () => new WeakMap()],
  ['a RegExp', () => /x/u],
  ['an Error', () => new Error('x')],
  ['a Promise', () => Promise.resolve(1)],
  ['a boxed number', () => Object(7), ['time']],
  ['a boxed text', () => Object('abc')],
  ['a boxed symbol', () => Object(Symbol('x'))],
  ['a boxed big integer', () => Object(7n)],
  [
    'a generator',
    () =>
      (function* () {
        yield 1;
      })(),
  ],
  [
    'arguments',
    () =>
      (function () {
        return arguments;
      })(1),
  ],
  ['globalThis', () => globalThis, [], 'not as a document: it may hold anything'],
  ['a tag that throws', () => new Tagged()],
  ['unknown fields', () => ({ constructor: 1, __proto__: null, toString: 2 })],
  ['an own __proto__', () => JSON.parse('{"__proto__": {"contract": "tail"}}')],
  ['Float64Array', () => new Float64Array([1, 2]), ['values', 'times']],
  ['Uint8Array', () => new Uint8Array(2), ['values', 'times']],
  ['no numbers in a Float64Array', () => new Float64Array([NaN])],
  ['BigInt64Array', () => new BigInt64Array(2)],
  ['a detached array', detached],
  ['a DataView', () => new DataView(new ArrayBuffer(8))],
  ['an ArrayBuffer', () => new ArrayBuffer(8)],
  ['a typed array without length', () => new Lengthless(2), ['values', 'times']],
  ['what inherits from Float64Array', () => Object.create(Float64Array.prototype), EMPTY.slice(0, 2)],
  ['32 MB of zeros', () => new Float64Array((1 << 22) | 1), [], 'not as a document: its text is long in the making'],
].map(([name, make, fits = [], notDocument = '']) => ({ name, make, fits, notDocument }));
