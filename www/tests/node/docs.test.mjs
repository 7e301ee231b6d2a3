// Documents beside the page: every link leads to a file or an anchor, from any sub-path; none has a script; the page keeps none of them.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { docs, pages, parsed, readDocs } from '../../scripts/docs.mjs';
import { listFiles } from '../../scripts/precache.mjs';

const read = await readDocs();

test('every link of the documents leads somewhere', () => {
  assert.ok(read.texts.size > 40, `${read.texts.size} documents`);
  assert.deepEqual(parsed(read).problems, []);
});

test('a link that leads nowhere is told, and nothing is published', () => {
  const texts = new Map([
    [
      'docs/README.md',
      '# A\n\n[gone](gone.md), [b](b/c.md#two-words-1), [nowhere](b/c.md#three)\n\n![p](p.png) <b>x</b>\n',
    ],
    [
      'docs/b/c.md',
      '# B\n\n## Two `words`\n\n## Two words\n\n[up](../README.md) [here](#b) [out](https://example.org)\n',
    ],
  ]);
  const wrong = { texts, pictures: [] };
  const { problems } = parsed(wrong);
  assert.deepEqual(
    problems.map((problem) => problem.replace(/^docs\/README\.md: /, '')),
    ['gone.md leads nowhere', 'b/c.md#three leads nowhere', 'p.png leads nowhere', 'HTML, <b>', 'HTML, </b>'],
  );
  assert.throws(() => pages(wrong), /gone\.md leads nowhere/);
});

test('every document is reached from the first one', () => {
  const { docs: all } = parsed(read);
  const files = pages(read);
  assert.equal(files.size, all.size);
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, href] of files.get(name).matchAll(/<a href="([^"#]+\.html)/g))
      visit(new URL(href, `https://x/a/${name}`).pathname.replace('/a/', ''));
  };
  visit('index.html');
  assert.deepEqual([...seen].sort(), [...files.keys()].sort());
});

test('what is written has files for all links and pictures, by relative addresses, and neither script nor style', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'juxtapose-docs-'));
  t.after(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'docs'));
  await docs().writeBundle({ dir });
  for (const name of ['index.html', 'icon.svg', 'service-worker.js']) await writeFile(join(dir, name), '');
  const ids = async (path) =>
    new Set([...(await readFile(path, 'utf8')).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  for (const [name, html] of pages(read)) {
    assert.match(html, /content="default-src 'none'; style-src 'self'; img-src 'self';/);
    assert.doesNotMatch(html, /<script|<style| style=| on\w+=/, name);
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (href.startsWith('https:') || href.startsWith('http:')) continue;
      assert.ok(!href.startsWith('/'), `${name}: ${href}`);
      const [file, anchor] = href.split('#');
      const path =
        file === '' ? join(dir, 'docs', name) : join(dir, 'docs', name, '..', file.replace(/\/$/, '/index.html'));
      assert.ok(path.startsWith(dir), `${name}: ${href}`);
      const found = anchor === undefined ? await readFile(path).then(() => true) : (await ids(path)).has(anchor);
      assert.ok(found, `${name}: ${href}`);
    }
  }
  // What the page keeps for those who have no network.
  await listFiles(dir);
  const list = await readFile(join(dir, 'service-worker.js'), 'utf8');
  assert.match(list, /icon\.svg/);
  assert.doesNotMatch(list, /docs\//);
});
