// Writes what follows from the list of WebAssembly packages beside them: its name below the entry and which functions each has, and the
// type of all functions. (`cargo xtask build` leaves the list as packages.json: it is that of wasm-pack.toml.)

import { readFile, writeFile } from 'node:fs/promises';

const pkg = new URL('../pkg/', import.meta.url);
const read = (name) => readFile(new URL(name, pkg), 'utf8');

/** What starts an instance is no function of the package. */
const STARTS = 'initSync';

async function described({ name, export: below }) {
  const types = await read(`${name}.d.ts`);
  const functions = [...types.matchAll(/^export function (\w+)/gm)].map(([, found]) => found);
  return { name, export: below, functions: functions.filter((found) => found !== STARTS) };
}

const packages = await Promise.all(JSON.parse(await read('packages.json')).map(described));
for (const [k, { name, functions }] of packages.entries())
  for (const other of packages.slice(0, k))
    if (String(other.functions) === String(functions)) throw new Error(`${name} has the functions of ${other.name}`);

const about =
  '/** The WebAssembly packages, the one of what serves every model first. Made by scripts/packages.mjs. */\n';
await writeFile(new URL('packages.js', pkg), `${about}export const packages = ${JSON.stringify(packages, null, 2)};\n`);

const typed = packages.map(({ name }, k) => `type P${k} = typeof import('./${name}.js');`);
/** A function that several packages have is one function: that of the first. */
const own = packages.map((_, k) => (k === 0 ? 'P0' : `Omit<P${k}, keyof P0>`));
/** Each function is that of the first package which has it. */
const picked = packages.flatMap(({ name, functions }, k) => {
  const others = packages.slice(0, k).flatMap(({ functions }) => functions);
  const names = functions.filter((one) => !others.includes(one)).map((one) => `'${one}'`);
  return names.length > 0 ? [`Pick<typeof import('./${name}.js'), ${names.join(' | ')}>`] : [];
});
await writeFile(
  new URL('packages.d.ts', pkg),
  `${typed.join('\n')}
/** All functions of all packages. */
export type Package = ${own.join(' & ')};
/** All functions of all packages, without what starts these. */
export type Functions = ${picked.join(' & ')};
${about}export const packages: readonly { name: string; export: string; functions: readonly string[] }[];
`,
);
