// Fuzzing: generator of hostile links: such as mean nothing, such as hold too much, and links to models of which something is
// missing, doubled, changed, or from another link. `make(r, context)` gives { link }, a fragment, with `of`, the document that it was
// made of; `whole` says that all of it is there.

import { gunzipSync, gzipSync } from 'node:zlib';
import { mutated } from './mutated.mjs';

/** A text that is not what was written. */
const damaged = (r, link) => {
  const at = r.from(2, link.length - 1);
  return r.of([
    () => link.slice(0, at),
    () => link.slice(0, at) + r.of([...'AaZz09-_%&=.']) + link.slice(at + 1),
    () => link.slice(0, at) + link.slice(at + r.from(1, 9)),
    () => link.slice(0, at) + link.slice(2, at),
    () => `${link}${link.slice(at)}`,
    () => [...link].map((c, k) => (k === at ? String.fromCharCode(c.charCodeAt(0) ^ 1) : c)).join(''),
  ])();
};

export const LINKS = {
  'damaged readable links': (r, { links }) => {
    const { readable, of } = r.of(links);
    return { link: damaged(r, readable), of };
  },
  'damaged compressed links': (r, { links }) => {
    const { packed, of } = r.of(links);
    return { link: damaged(r, packed), of };
  },
  'wrapped links': (r, { links }) => {
    const { packed, of } = r.of(links);
    const every = r.from(3, 80);
    return {
      link:
        packed
          .match(new RegExp(`.{1,${every}}`, 'g'))
          .join(r.of([' ', '\r\n', '\n', '\t', '=\r\n', '\r\n> ', '%0D%0A', '%20'])) + r.of(['', '.', '>', '\r\n']),
      of,
      whole: true,
    };
  },
  bombs: (r, { bombs }) => ({ link: r.of(bombs), of: null }),
  'other links': (r) => ({
    link: r.of([
      '',
      '#',
      'model',
      'model=',
      'z=',
      'z=H4sI',
      'z=AAAA',
      'model=%',
      'model=%FF',
      'model=[]',
      'model={}',
      'z=%00',
      'model=%00',
      '\0',
      'z=🙂',
      'model=🙂',
      `z=${'A'.repeat(3e6)}`,
      `model=${'%7B'.repeat(1e5)}`,
      `model=${'%255B'.repeat(1e4)}`,
      'model={}&crc=',
      'model={}&crc=00000000',
      '&crc=00000000',
      'z=&crc=00000000',
      'constructor',
      '__proto__=',
      'example=__proto__',
      'model=__proto__',
    ]),
    of: null,
  }),
};

const bytesOf = (packed) => Buffer.from(packed.slice('z='.length), 'base64url');
const packedBytes = (bytes) => `z=${bytes.toString('base64url')}`;
const CHECKED = 8;
const CRC = '&crc=';

/** Links that were whole before two of them were mixed, or something was packed into one. */
const MIXED = {
  'joined links': (r, { links }) => {
    const [one, other] = [r.of(links), r.of(links)];
    const [first, second] = r.of([
      [one.readable, other.readable],
      [one.packed, other.packed],
      [one.readable, other.packed],
      [one.packed, other.readable],
    ]);
    const at = r.below(Math.min(first.length, second.length));
    return {
      link: r.of([
        () => first + second,
        () => first + r.of(['&', '#', ' ', '\n', '%26']) + second,
        () => first.slice(0, at) + second.slice(at),
        () => first.slice(0, r.below(first.length)) + second.slice(r.below(second.length)),
      ])(),
      among: [one.of, other.of],
    };
  },
  'readable links with other checksums': (r, { links }) => {
    const [{ readable, of }, other] = [r.of(links), r.of(links)];
    const sum = r.of([
      () => other.readable.split(CRC)[1] ?? '',
      () => r.below(2 ** 32).toString(16),
      () => r.of(['', '0', 'g', '00000000', 'ffffffff', '-1', '1e3', '١٢٣']),
    ])();
    return { link: readable.split(CRC)[0] + CRC + sum, of };
  },
  'compressed links with other checksums': (r, { links }) => {
    const [{ packed, of }, other] = [r.of(links), r.of(links)];
    const [own, others] = [bytesOf(packed), bytesOf(other.packed)];
    const sum = r.of([others.subarray(-CHECKED), Buffer.alloc(CHECKED, r.below(256)), own.subarray(-4)]);
    return { link: packedBytes(Buffer.concat([own.subarray(0, -CHECKED), sum])), of };
  },
  'changed bytes of compressed links': (r, { links }) => {
    const { packed, of } = r.of(links);
    const bytes = bytesOf(packed);
    for (let k = r.from(1, 3); k > 0; k--) bytes[r.below(bytes.length)] ^= 1 << r.below(8);
    return { link: packedBytes(bytes), of };
  },
  /** A link is whole again where a changed text is packed anew: what it says is judged as a document is. */
  'changed texts in whole links': (r, { links }) => {
    const text = gunzipSync(bytesOf(r.of(links).packed)).toString();
    return { link: packedBytes(gzipSync(mutated(r, text).toWellFormed())), of: null };
  },
  'bombs behind a model': (r, { links }) => {
    const { packed, of } = r.of(links);
    const bytes = bytesOf(packed);
    const much = Buffer.alloc(1 << r.from(10, 24), r.of([' ', '[', '\0']));
    return {
      link: packedBytes(
        r.of([
          () => Buffer.concat([bytes, gzipSync(much)]),
          () => Buffer.concat([gzipSync(much), bytes]),
          () => gzipSync(Buffer.concat([gunzipSync(bytes), much])),
          () => gzipSync(bytes),
        ])(),
      ),
      of,
    };
  },
};

export const ALL_LINKS = { ...LINKS, ...MIXED };
