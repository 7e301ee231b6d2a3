// A link's fragment is parted into what names the model and the words behind it, whatever hands and chats make of it.

import assert from 'node:assert/strict';
import test from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ parted, written }] = await sources('state/fragment');
const WORDS = ['deadline', 'chart', 'projector'];
const parts = (fragment) => {
  const { named, words } = parted(fragment, (name) => WORDS.includes(name));
  return [named, ...words.map(written)];
};

const model = { juxtapose: 2, kind: 'program', title: 'R&D}', machine: {}, program: [{ block: 'a', time: 4 }] };
const readable = juxtapose.toLink(model);
const packed = juxtapose.toCompressedLink(model);

test('words stand behind every form of link, and what names the model is as it was', () => {
  assert.match(readable, /^model=.*&crc=[0-9a-f]{8}$/);
  for (const named of [readable, packed, 'example=ivus', 'model={"title":"R&D&deadline=5"}', 'reset', 'nothing']) {
    assert.deepEqual(parts(named), [named]);
    assert.deepEqual(parts(`${named}&deadline=700&projector`), [named, 'deadline=700', 'projector']);
  }
  for (const named of [readable, packed, 'example=ivus'])
    assert.deepEqual(parts(`${named}&brace=}&&chart=a=b`), [named, 'brace=}', 'chart=a=b']);
  assert.deepEqual(parts('chart=trade%2Doff&nothing'), ['', 'chart=trade-off', 'nothing']);
  assert.deepEqual(parts(''), ['']);
  assert.deepEqual(juxtapose.fromLink(parts(`${readable}&deadline=700`)[0]), model);
});

test('a link that was cut within its checksum is still told to be cut', () => {
  for (let cut = 1; cut < '&crc=01234567'.length; cut++) {
    const rest = readable.slice(0, -cut);
    assert.deepEqual(parts(rest), [rest]);
  }
});

test('a link that was encoded once more, or that a sentence goes on behind, has its words', () => {
  for (const named of [readable, packed, 'example=ivus'])
    assert.deepEqual(parts(encodeURIComponent(`${named}&chart=survival`)), [named, 'chart=survival']);
  assert.deepEqual(parts('example=ivus&deadline=700).'), ['example=ivus', 'deadline=700']);
  assert.deepEqual(parts('example=ivus&chart=%E0%A4%A'), ['example=ivus', 'chart=%E0%A4%A']);
});
