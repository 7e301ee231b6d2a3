// Package fixture as installed from npm: packed, and unpacked into an empty project by npm, without a network.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const pkg = fileURLToPath(new URL('../../pkg', import.meta.url));
const run = promisify(execFile);

/** An empty project with the package: its folder as a URL, which ends with a slash; the files that are packed; and the project's end. */
export async function installed() {
  const folder = await mkdtemp(join(tmpdir(), 'juxtapose-'));
  const npm = async (...given) => {
    // On Windows it is a script, which needs a shell.
    const options = { cwd: folder, shell: process.platform === 'win32' };
    const { stdout } = await run('npm', [...given, '--cache', join(folder, 'cache')], options);
    return stdout;
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const [{ filename, files }] = JSON.parse(await npm('pack', pkg, '--json'));
  await npm('install', `./${filename}`, '--offline', '--no-audit', '--no-fund');
  return {
    root: pathToFileURL(`${folder}/`),
    files: files.map(({ path }) => path),
    end: () => rm(folder, { recursive: true }),
  };
}

/** The README's first program in JavaScript, which hands what its last line says to a function. */
export async function snippet(told) {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, part] = readme.split('\n## In JavaScript\n');
  const lines = /(?:^ {4}.*\n)+/m
    .exec(part)[0]
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  return [...lines.slice(0, -1), `${told}(${lines.at(-1).replace(/;$/, '')});`].join('\n');
}
