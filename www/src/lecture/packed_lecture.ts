/** A lecture within a link: its text, compressed, where an address names others. Short ones fit; others are passed on as files. */

import { LONGEST } from '../state/fragment';
import { MOST } from './lecture';

/** What such a name begins with. */
const PACKED = 'z.';

export const isPacked = (name: string): boolean => name.startsWith(PACKED);

/** The text as a name; null where that is longer than links hold. */
export async function packed(text: string): Promise<string | null> {
  const bytes = new Uint8Array(await through(text, new CompressionStream('deflate-raw')).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const name = PACKED + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return name.length > LONGEST / 2 ? null : name;
}

/** The text of such a name; null where it is damaged, cut, or holds more than a lecture can. */
export async function unpacked(name: string): Promise<string | null> {
  try {
    const binary = atob(name.slice(PACKED.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream('deflate-raw')).body?.getReader();
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
