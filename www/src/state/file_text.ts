/** File decoding: the text of a file, also of one that gzip has compressed. */

import type { Problem } from '../../pkg/juxtapose.js';

/** No text of more bytes is a model, or another form of one: it is not even read. */
const MOST_BYTES = 32 << 20;

export type FileText = { text: string } | { problems: Problem[] };

/** The text; or why there is none. Of a compressed file no more is unpacked than a text may have. */
export async function fileText(file: File): Promise<FileText> {
  if (file.size > MOST_BYTES) return refused('too-large', `has ${file.size} bytes, more than a model can have`);
  const plain = await plainFile(file, MOST_BYTES);
  return 'problems' in plain ? plain : { text: await plain.text() };
}

/** More of a compressed table is not unpacked: a browser keeps it in memory, or on its disk. */
const MOST_UNPACKED = 1 << 30;

/** The file as it is, or unpacked where gzip has compressed it; or why there is none. */
export const plainFile = async (file: File, most = MOST_UNPACKED): Promise<Blob | { problems: Problem[] }> =>
  (await isCompressed(file)) ? unpacked(file, most) : file;

/** The name without what gzip puts behind it. */
export const nameUnpacked = ({ name }: File): string => name.replace(/\.gz$/i, '');

/** Files as one would call them, in quotes. */
export function namesOf([first, ...others]: readonly File[]): string {
  const quoted = `“${first?.name ?? ''}”`;
  return others.length > 0 ? `${quoted} and ${others.length.toLocaleString('en')} more` : quoted;
}

const refused = (code: Problem['code'], message: string): { problems: Problem[] } => ({
  problems: [{ path: '', code, message }],
});

/** By the two bytes with which such files begin, which no text has. */
async function isCompressed(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

async function unpacked(file: File, most: number): Promise<Blob | { problems: Problem[] }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      bytes += value.length;
      if (bytes > most) {
        void reader.cancel().catch(() => {}); // what is left of it may be damaged, too
        return refused('too-large', `holds more than ${most} bytes once unpacked, more than a model can have`);
      }
      parts.push(value);
    }
  } catch {
    return refused('syntax', 'was compressed by gzip, and is cut or damaged');
  }
}
