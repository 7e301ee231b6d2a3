// Lists the built page's files in its service worker, with what each has to be: together they are a version. The documents beside the page
// are none of them: who only uses it would load them for nothing.

import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const SERVICE_WORKER = 'service-worker.js';

/** The list is the script's first line, and replaces the one that may be there. */
const FIRST_LINE = /^self\.PRECACHE=.*\n/;

/** @param {string} directory the built page */
export async function listFiles(directory) {
  const isKept = (name) => name !== SERVICE_WORKER && !name.startsWith('docs/');
  const names = (await filesBelow(directory)).filter(isKept).sort();
  const files = {};
  for (const name of names) {
    // The page is asked for by its directory: some servers redirect its file's name.
    files[name === 'index.html' ? './' : name] = `sha256-${hash(await readFile(join(directory, name)), 'base64')}`;
  }
  const script = join(directory, SERVICE_WORKER);
  const code = (await readFile(script, 'utf8')).replace(FIRST_LINE, '');
  const version = hash(JSON.stringify(files) + code, 'hex').slice(0, 16);
  await writeFile(script, `self.PRECACHE=${JSON.stringify({ version, files })};\n${code}`);
}

async function filesBelow(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      return relative(directory, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/');
    });
}

const hash = (content, encoding) => createHash('sha256').update(content).digest(encoding);
