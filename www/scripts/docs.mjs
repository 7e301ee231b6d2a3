// Documents as HTML beside the page: every file of docs/, and those that they lead to. A plugin of the bundler writes them. They have a
// style sheet and no script; whatever links from one to another leads somewhere, or nothing is written.

import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STYLE = 'docs.css';

/** Documents that stand elsewhere, and what they are called when they are published. */
const ELSEWHERE = {
  'ARCHITECTURE.md': 'architecture.html',
  'CHANGELOG.md': 'changelog.html',
  'CONTRIBUTING.md': 'contributing.html',
  'README.md': 'readme.html',
  'tests/calibration/README.md': 'calibration-data.html',
};

const marked = new Marked();
const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** What a file is called below docs/ of the page: a README is its folder's page. */
const published = (name) =>
  ELSEWHERE[name] ??
  name
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/\.md$/, '.html');

/** Every token of a document, those within others included. */
function tokensOf(text) {
  const tokens = marked.lexer(text);
  const all = [];
  marked.walkTokens(tokens, (token) => void all.push(token));
  return { tokens, all };
}

/** Gives each heading its anchor, as GitHub does: a second one of a name has a number behind it. */
function withAnchors(all) {
  const seen = new Map();
  for (const token of all.filter(({ type }) => type === 'heading')) {
    const plain = token.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    token.anchor = before === 0 ? anchor : `${anchor}-${before}`;
  }
  return new Set(all.map(({ anchor }) => anchor).filter(Boolean));
}

/** The documents by their names in the repository, and the names of pictures in docs/. */
export async function readDocs() {
  const entries = await readdir(join(ROOT, 'docs'), { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).split(sep).join('/'));
  const texts = new Map();
  for (const name of [...names.filter((one) => one.endsWith('.md')), ...Object.keys(ELSEWHERE)].sort())
    texts.set(name, await readFile(join(ROOT, name), 'utf8'));
  return { texts, pictures: names.filter((name) => name.endsWith('.png')) };
}

/** The documents in their parts, and what is wrong with them: links that lead nowhere, HTML. */
export function parsed({ texts, pictures }) {
  const docs = new Map();
  for (const [name, text] of texts) {
    const { tokens, all } = tokensOf(text);
    docs.set(name, { tokens, all, anchors: withAnchors(all) });
  }
  const problems = [];
  for (const [name, { all }] of docs) {
    for (const token of all) {
      if (token.type === 'html') problems.push(`${name}: HTML, ${token.text.trim()}`);
      if (!['link', 'image'].includes(token.type) || /^https?:/.test(token.href)) continue;
      const [file, anchor] = token.href.split('#');
      const target = file === '' ? name : posix.join(posix.dirname(name), file);
      const leads =
        token.type === 'image'
          ? pictures.includes(target)
          : docs.has(target) && (anchor === undefined || docs.get(target).anchors.has(anchor));
      if (!leads) problems.push(`${name}: ${token.href} leads nowhere`);
      const way = posix.relative(posix.dirname(published(name)), published(target));
      token.leadsTo = way + (anchor === undefined ? '' : `#${anchor}`);
    }
  }
  return { docs, problems };
}

// What is wider than the window is scrolled by itself, by keys too.
marked.use({
  renderer: {
    heading({ tokens, depth, anchor }) {
      return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, leadsTo, tokens }) {
      return `<a href="${escaped(leadsTo ?? href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, leadsTo, text }) {
      return `<img src="${escaped(leadsTo ?? href)}" alt="${escaped(text)}">`;
    },
    code({ text }) {
      return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
    },
    table(token) {
      // Numbers that belong together stay on a line.
      const classOf = ({ text }) => (/^[*\d.–][*\d./ –]*$/.test(text) ? ' class="numbers"' : '');
      const cells = (row, tag) =>
        row.map((cell) => `<${tag}${classOf(cell)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const columns = token.header.map(({ text }) => text.replaceAll('`', '')).join(', ');
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      return `<div class="table" role="group" aria-label="Table: ${escaped(columns)}" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead>
<tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** A document as a page. */
function page(name, { tokens }) {
  const up = '../'.repeat(published(name).split('/').length - 1);
  const title = tokens.find(({ type }) => type === 'heading').text.replaceAll('`', '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}${title === 'Juxtapose' ? '' : ' – Juxtapose'}</title>
<link rel="icon" href="${up}../icon.svg">
<link rel="stylesheet" href="${up}${STYLE}">
</head>
<body>
<nav aria-label="Juxtapose"><a href="${up}../">Playground</a> <a href="${up}index.html">Documents</a></nav>
<main>
${marked.parser(tokens)}</main>
</body>
</html>
`;
}

/** The pages by their names below docs/ of the page. */
export function pages(read) {
  const { docs, problems } = parsed(read);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return new Map([...docs].map(([name, doc]) => [published(name), page(name, doc)]));
}

/** The plugin. */
export const docs = () => ({
  name: 'docs',
  async writeBundle({ dir }) {
    if (!dir) return;
    const folder = join(dir, 'docs');
    const read = await readDocs();
    const files = pages(read);
    for (const name of [...files.keys(), ...read.pictures.map(published)])
      await mkdir(dirname(join(folder, name)), { recursive: true });
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    for (const name of read.pictures) await copyFile(join(ROOT, name), join(folder, published(name)));
    await copyFile(new URL(STYLE, import.meta.url), join(folder, STYLE));
  },
});
