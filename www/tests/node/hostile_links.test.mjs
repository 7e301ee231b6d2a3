// Hostile links to models of every kind, beside those that stand among the documents.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARE } from './hostile/cases.mjs';
import { judge } from './hostile/judged.mjs';
import { ALL_LINKS } from './hostile/links.mjs';
import { listed } from './hostile/rules.mjs';
import juxtapose from './package.mjs';

test(`${SHARE} hostile links: each is refused, or says that it was changed, or opens as the model that it was made of`, () => {
  const kinds = new Set(juxtapose.examples().map(({ id }) => juxtapose.example(id).kind));
  assert.equal(kinds.size, 5);
  const { links, damaged, changed } = judge(0, SHARE, listed(ALL_LINKS));
  const told = `${links} links, ${damaged} refused, ${changed} changed`;
  assert.ok(links === SHARE && damaged > SHARE / 4 && changed > 0 && links - damaged > SHARE / 10, told);
});
