// Lazy loader: the functions of all packages as one object, which fetches each package when it is first needed.

import { answering, functions, isOfAnyKind, kinds } from './dispatch.js';
import { packages } from './packages.js';

/** What `load` and `loadAll` of the entry are, where `bring(name, files)` fetches and starts a package. */
export function loader(bring) {
  const present = new Map();
  const coming = new Map();

  /** Starts a package, once; after a failure the next one who asks tries again. */
  function start(name, files) {
    if (!coming.has(name)) coming.set(name, started(name, files));
    return coming.get(name);
  }

  async function started(name, files) {
    try {
      const found = await bring(name, files);
      present.set(name, found);
      return found;
    } catch (error) {
      coming.delete(name);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`the package ${name} could not be loaded: ${why}`, { cause: error });
    }
  }

  /** A package that is here is asked at once; what another one is asked is what was given now, whatever becomes of it meanwhile. */
  const later = (name, files) => {
    return async (...given) => {
      const asked = answering(name, given);
      if (present.has(asked)) return present.get(asked)[name](...given);
      const kept = given.map(copied);
      return (await start(asked, files))[name](...kept);
    };
  };

  /** The function of the package that it is in, or of whichever reads the model. */
  const now = (name) => {
    const first = present.get(answering(name, []))[name];
    if (!isOfAnyKind(name)) return first;
    const call = (...given) => present.get(answering(name, given))[name](...given);
    return Object.defineProperty(call, 'length', { value: first.length });
  };

  const all = (of) => Object.freeze(Object.fromEntries(functions.map((name) => [name, of(name)])));

  return {
    async load({ kinds: wanted = [], files } = {}) {
      const names = wanted.map(packageOf);
      await Promise.all(names.map((name) => start(name, files)));
      return all((name) => later(name, files));
    },
    async loadAll({ files } = {}) {
      await Promise.all(packages.map(({ name }) => start(name, files)));
      return all(now);
    },
  };
}

function packageOf(kind) {
  if (Object.hasOwn(kinds, kind)) return kinds[kind];
  throw new Error(`there is no kind “${kind}”; the kinds are ${Object.keys(kinds).join(', ')}`);
}

/** Of plain values; what cannot be copied (a function, a canvas) is itself. */
function copied(value) {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}
