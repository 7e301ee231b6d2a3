// Dependency tracking of test files, for test selection: what each imports and reads, what its page fetches. `cargo xtask test` runs
// a file again when one of them has changed. Files of one process share modules, so what is read counts for the module whose line
// reads it, and for every test file that imports that one; what no module's line asks for counts for all. What cannot be seen
// (another process, a thread, a native tool) is taken to read everything.

import { AsyncLocalStorage } from 'node:async_hooks';
import { register } from 'node:module';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { watchReads } from './reads.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OWN = ['recorder.mjs', 'reads.mjs'].map((name) => new URL(name, import.meta.url).href);
/** Packages that read what is not theirs by Node's functions alone. */
const SEEN = new Set(['playwright-core', 'prettier']);
/** Who nobody is: what is recorded for it counts for every file. */
const ALL = 'all';
const DEEPEST = 60;

const quiet = new AsyncLocalStorage();
const imports = new Map();
const records = new Map();
const tellers = new Map();
let port = null;
let current = null;

/** What is done in `action` is not recorded: who does it knows what of it counts, and records that. */
export const apart = (action) => quiet.run(true, action);

/**
 * A module that says itself what of its imports counts for a file that calls it.
 *
 * @param {string} url the module's
 * @param {string[]} [insides] folders of files that do its work: they call nobody by themselves
 */
export function tellsItself(url, insides = []) {
  tellers.set(url, insides);
}

/** Has the running file depend on a file: by its path, or by its URL. */
export function fetched(file) {
  if (current) add(recordOf(current), 'files', file);
}

/** Has whoever calls depend on paths, as one of the kinds of a record: the running test file, if it is one of the callers. */
export function used(paths, kind = 'files') {
  if (!current) return;
  const all = callers();
  const own = recordOf(all.includes(current) ? current : (all.find(isCaller) ?? ALL));
  for (const path of paths) add(own, kind, path);
}

/** Begins to record, before the files' modules are imported. */
export function begin() {
  const { port1, port2 } = new MessageChannel();
  port = port1;
  port1.unref();
  register('./imports.mjs', { parentURL: import.meta.url, data: { port: port2 }, transferList: [port2] });
  watchReads(read, apart);
}

/** From now on a test file runs. */
export function enter(file) {
  current = pathToFileURL(file).href;
}

/** What the test file that ran depends on: files; folders of which it knows names, `deep` ones with all folders in them; folders of which it
 *  knows all. Or everything. */
export function leave() {
  for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) {
    const [parent, child] = got.message.map(plain);
    if (!imports.has(parent)) imports.set(parent, new Set());
    imports.get(parent).add(child);
  }
  const modules = new Set([current]);
  let isSeen = true;
  for (const one of modules) {
    if (tellers.has(one)) continue;
    for (const child of imports.get(one) ?? []) {
      if (isOurs(child)) modules.add(child);
      else isSeen &&= isAccountedFor(child);
    }
  }
  const found = { files: new Set(), folders: new Set(), deep: new Set(), trees: new Set() };
  for (const one of [ALL, ...modules]) {
    if (one !== ALL) found.files.add(fileURLToPath(one));
    const record = records.get(one);
    for (const [kind, paths] of Object.entries(found)) record?.[kind].forEach((path) => paths.add(path));
    isSeen &&= !record?.everything;
  }
  current = null;
  return {
    ...Object.fromEntries(Object.entries(found).map(([kind, paths]) => [kind, [...paths].sort()])),
    everything: !isSeen,
  };
}

/** Records that a path is read, as one of the kinds of a record; without a path, as everything. */
function read(kind, path) {
  if (quiet.getStore()) return;
  if (path !== undefined && isForeign(resolve(pathOf(path)))) return; // the most frequent
  const own = recordOf(callers().find((url) => isOurs(url) && !OWN.includes(url)) ?? ALL);
  if (path === undefined) own.everything = true;
  else add(own, kind, path);
}

function add(record, kind, path) {
  const full = resolve(pathOf(path));
  if (!isForeign(full)) record[kind].add(full);
}

function recordOf(module) {
  if (!records.has(module))
    records.set(module, {
      files: new Set(),
      folders: new Set(),
      deep: new Set(),
      trees: new Set(),
      everything: false,
    });
  return records.get(module);
}

/** What test files make for themselves is below the system's folder of temporary files; of packages the lockfile tells. */
function isForeign(path) {
  const target = process.env.JUXTAPOSE_TARGET_DIR;
  return (!isBelow(path, root) && !(target && isBelow(path, target))) || path.split(sep).includes('node_modules');
}

/** Paths of two of Windows' drives have no relative one. */
function isBelow(path, folder) {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

/** The modules of the lines that led here, the last one first; those that waited for it too. */
function callers() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = DEEPEST;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => plain(site.getFileName() ?? ''));
    return new Error().stack;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

function isCaller(url) {
  if (!isOurs(url) || OWN.includes(url)) return false;
  return ![...tellers].some(([teller, insides]) => url === teller || insides.some((folder) => url.startsWith(folder)));
}

const isOurs = (url) => url.startsWith('file:') && !isForeign(fileURLToPath(url));

/** Whether a module that is not ours reads what we see. `node:module` gives means of importing that no hook sees. */
function isAccountedFor(url) {
  if (url.startsWith('node:')) return url !== 'node:module';
  const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name === undefined ? url.startsWith('file:') : SEEN.has(name);
}

const plain = (url) => url.replace(/[?#].*$/, '');
const pathOf = (file) =>
  file instanceof URL || /^file:/.test(file) ? fileURLToPath(plain(String(file))) : String(file);
