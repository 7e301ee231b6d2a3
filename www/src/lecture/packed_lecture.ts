/** Link to a lecture: its compressed text, where an address names others. Short ones fit; others are passed on as files.
 *
 *  There are two forms, which are both read for ever. Links are made as `gz.` and gzip, whose checksum and length tell a changed link from
 *  a good one. Older ones are `z.` and bare deflate, which may unpack to something else once a character has changed. A new link that
 *  loses its `g` is none of those: gzip begins with the byte 1f, in deflate a block of the type that is reserved (RFC 1951, 3.2.3). */

import { LONGEST } from '../state/fragment';
import { MOST } from './lecture';

/** What such names begin with, and how the text behind that is compressed: the way of today first. */
const FORMS = [
  { prefix: 'gz.', format: 'gzip' },
  { prefix: 'z.', format: 'deflate-raw' },
] as const;

const formOf = (name: string) => FORMS.find(({ prefix }) => name.startsWith(prefix));

export const isPacked = (name: string): boolean => formOf(name) !== undefined;

/** The text as a name; null where that is longer than links hold. */
export async function packed(text: string): Promise<string | null> {
  const [{ prefix, format }] = FORMS;
  const bytes = new Uint8Array(await through(text, new CompressionStream(format)).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const name = prefix + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return name.length > LONGEST / 2 ? null : name;
}

/** The text of such a name; null where it is damaged, cut, or holds more than a lecture can. */
export async function unpacked(name: string): Promise<string | null> {
  const form = formOf(name);
  if (!form) return null;
  try {
    const binary = atob(name.slice(form.prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream(form.format)).body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST.bytes) {
        void reader?.cancel().catch(() => {}); // what is left of it may be damaged, too
        return null;
      }
    }
  } catch {
    return null;
  }
}

const through = (what: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([what]).stream().pipeThrough(stream));
