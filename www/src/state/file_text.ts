/** File decoding: the text of a file, also of one that gzip has compressed. */

import type { Problem } from '../../pkg/juxtapose.js';

/** No text of more bytes is a model, or another form of one: it is not even read. */
const MOST_BYTES = 32 << 20;

export type FileText = { text: string } | { problems: Problem[] };

/** The text; or why there is none. Of a compressed file no more is unpacked than a text may have. */
export async function fileText(file: File): Promise<FileText> {
  if (file.size > MOST_BYTES) return refused('too-large', `has ${file.size} bytes, more than a model can have`);
  return (await isCompressed(file)) ? unpacked(file) : { text: await file.text() };
}

/** The name without what gzip puts behind it. */
export const nameUnpacked = ({ name }: File): string => name.replace(/\.gz$/i, '');

const refused = (code: Problem['code'], message: string): FileText => ({ problems: [{ path: '', code, message }] });

/** By the two bytes with which such files begin, which no text has. */
async function isCompressed(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

async function unpacked(file: File): Promise<FileText> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode() };
      bytes += value.length;
      if (bytes > MOST_BYTES) {
        void reader.cancel().catch(() => {}); // what is left of it may be damaged, too
        return refused('too-large', `holds more than ${MOST_BYTES} bytes once unpacked, more than a model can have`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return refused('syntax', 'was compressed by gzip, and is cut or damaged');
  }
}
