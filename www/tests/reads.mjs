// Instrumentation of Node's functions that read files or start other programs: each tells what it is asked.

import child from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';
import threads from 'node:worker_threads';

/** Functions whose first argument is a path, by what they tell of it, each in all of its forms. */
const OF_FILES = ['readFile', 'copyFile', 'stat', 'lstat', 'access', 'exists'];
const OF_FOLDERS = ['readdir', 'opendir'];
/** Of what is copied or linked all may be read. */
const OF_TREES = ['cp', 'symlink'];
const PROGRAMS = ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'];

const isPath = (path) => typeof path === 'string' || path instanceof URL || Buffer.isBuffer(path);

/** Whether a file is opened to write only. */
const isToWrite = (flags) =>
  typeof flags === 'number' ? (flags & 3) === fs.constants.O_WRONLY : /^[wax]+s?$/.test(flags ?? 'r');

/** A function that tells its arguments first, as does the form of it that `promisify` knows. */
function telling(call, tell) {
  const told =
    (of) =>
    (...given) => {
      tell(given);
      return of(...given);
    };
  const promised = call[promisify.custom];
  const own = told(call);
  return promised ? Object.defineProperty(own, promisify.custom, { value: told(promised) }) : own;
}

/**
 * Has `read(kind, path)` called before each reading by Node's functions, and `read()` before another program or thread begins. What Node's
 * functions call for themselves is done `apart`.
 *
 * @param {(kind?: 'files' | 'folders' | 'deep' | 'trees', path?: string | URL) => void} read
 * @param {<T>(action: () => T) => T} apart
 */
export function watchReads(read, apart) {
  const { close, open, createReadStream, read: bytes } = fs;
  const tell = (kind, [path]) => {
    if (kind && isPath(path)) read(kind, Buffer.isBuffer(path) ? String(path) : path);
  };
  const watch = (names, kindOf, calling = (call) => call) => {
    for (const name of names)
      for (const [owner, form] of [
        [fs, name],
        [fs, `${name}Sync`],
        [fs.promises, name],
      ])
        if (owner[form])
          owner[form] = telling(calling(owner[form], form === name && owner === fs), (given) =>
            tell(kindOf(given), given),
          );
  };
  watch(OF_FILES, () => 'files');
  watch(['open'], ([, flags]) => (isToWrite(flags) ? undefined : 'files'));
  watch(OF_FOLDERS, ([, options]) => (options?.recursive ? 'deep' : 'folders'));
  // A function that calls back is left as it is: what it calls is not part of it.
  const alone = (call, callsBack) => (callsBack ? call : (...given) => apart(() => call(...given)));
  watch(OF_TREES, () => 'trees', alone);
  fs.createReadStream = (path, options) => {
    tell('files', [path]);
    const asked = typeof options === 'string' ? { encoding: options } : options;
    return createReadStream(path, { fs: { open, close, read: bytes }, ...asked });
  };
  for (const name of PROGRAMS) child[name] = telling(child[name], () => read());
  threads.Worker = class extends threads.Worker {
    constructor(...given) {
      read();
      super(...given);
    }
  };
  syncBuiltinESMExports();
}
