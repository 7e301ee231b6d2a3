// Makes an npm package of the WebAssembly packages, in their own folder: its entry (`entry/`), its types, what Node and bundlers are told, a
// readme and the licences.

import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { packages } from '../pkg/packages.js';

const root = new URL('../../', import.meta.url);
const source = new URL('../entry/', import.meta.url);
const pkg = new URL('../pkg/', import.meta.url);
const LICENCES = ['LICENSE-APACHE', 'LICENSE-MIT'];

const read = (name, from) => readFile(new URL(name, from), 'utf8');
const write = (name, text) => writeFile(new URL(name, pkg), text);

/** A table by the packages' names, in words that bundlers understand: they follow no name that is put together. */
const table = (about, name, value) =>
  `// Made by scripts/entry.mjs.\n\n/** ${about} */\nexport const ${name} = {\n${packages
    .map((one) => `  ${one.name}: () => ${value(one.name)},\n`)
    .join('')}};\n`;

/** The types of all packages, but not what their glue is typed by: what every package declares, and classes. */
async function types() {
  const lines = packages.map(async ({ name }, k) => {
    const what = k === 0 ? /^export (?:interface|type|class) (\w+)/gm : /^export class (\w+)/gm;
    const names = [...(await read(`${name}.d.ts`, pkg)).matchAll(what)].map(([, found]) => found);
    const own = names.filter((found) => !/^(Init|SyncInit)/.test(found)).map((found) => `  ${found},\n`);
    return own.length > 0 ? `export type {\n${own.join('')}} from './${name}.js';\n` : '';
  });
  return (await Promise.all(lines)).join('').trimEnd();
}

/** What the package is called below the entry: by its kind. */
const below = (one) => one.export;

function exported() {
  const module = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const each = packages.flatMap((one) => [
    [`./${below(one)}`, module(one.name)],
    [`./${below(one)}.wasm`, `./${one.name}_bg.wasm`],
  ]);
  return {
    '.': { types: './index.d.ts', node: './node.js', default: './index.js' },
    './chart': module('chart'),
    './schema': module('schema'),
    './model': { types: './model.d.ts' },
    ...Object.fromEntries(each),
    './package.json': './package.json',
  };
}

/** The fields of Cargo.toml's packages that are one line: a text, or a list of texts. */
async function crate() {
  const manifest = await read('Cargo.toml', root);
  const sections = [...manifest.matchAll(/^\[(?:workspace\.)?package\]\n((?:(?!\[).*\n)*)/gm)].map(
    ([, section]) => section,
  );
  return Object.fromEntries(
    [...sections.join('\n').matchAll(/^(\w+) = (".*"|\[.*\])$/gm)].map(([, name, value]) => [name, JSON.parse(value)]),
  );
}

async function manifest() {
  const { name, version, description, license, keywords } = await crate();
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: 'module',
    types: './index.d.ts',
    exports: exported(),
    files: ['*.js', '*.d.ts', '!*.wasm.d.ts', '*.wasm', ...LICENCES],
    sideEffects: ['./chart.js'],
    engines: JSON.parse(await read('../package.json', source)).engines,
  };
}

/** The README's first words and program, and the reference of JavaScript; other documents are no part of the package. */
async function readme() {
  const text = await read('README.md', root);
  const [head] = text.split(/^!\[/m);
  const [program] = /^## In JavaScript\n\n(?: {4}.*\n)+/m.exec(text);
  // Behind its title, and the line that leads to that program.
  const [, , ...reference] = (await read('docs/javascript.md', root)).replace(/^## /gm, '### ').split('\n\n');
  const unlinked = reference.join('\n\n').replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1');
  return `${[head, program, unlinked].map((one) => one.trimEnd()).join('\n\n')}\n\nLicensed under MIT or Apache-2.0, at your option.\n`;
}

/** A package's types without what asks for more of TypeScript than ES2022. */
async function older({ name }) {
  const file = `${name}.d.ts`;
  await write(file, (await read(file, pkg)).replace(/^ *\[Symbol\.dispose\].*\n/gm, ''));
}

await Promise.all(packages.map(older));
for (const name of await readdir(source)) await copyFile(new URL(name, source), new URL(name, pkg));
for (const name of LICENCES) await copyFile(new URL(name, root), new URL(name, pkg));
await write(
  'glue.js',
  table("The packages' glue, each fetched when it is called for.", 'glue', (name) => `import('./${name}.js')`),
);
await write(
  'beside.js',
  table("Where the packages' WebAssembly is.", 'beside', (name) => `new URL('./${name}_bg.wasm', import.meta.url)`),
);
const list = await types();
await write(
  'index.d.ts',
  (await read('index.d.ts', source)).replace(/^\/\/= .*$/m, () => list),
);
await write('package.json', `${JSON.stringify(await manifest(), null, 2)}\n`);
await write('README.md', await readme());
