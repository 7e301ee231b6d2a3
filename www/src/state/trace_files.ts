/** Opened trace files: larger than other files, and read piece by piece (streaming) elsewhere. */

import { signal } from '@preact/signals';

/** Those that are being read, until they are a model or were dismissed. */
export const traceFiles = signal<readonly File[] | null>(null);

/** So many bytes tell what a file is. */
const LOOKED_AT = 1 << 16;

/** Whether a file holds trace events, by how it begins: as an object that has them, or as their list. */
export async function isTrace(file: File): Promise<boolean> {
  const text = await beginning(file);
  return /"traceEvents"\s*:/.test(text) || (/^\s*\[/.test(text) && /"ph"\s*:\s*"/.test(text));
}

/** How a file's text begins, unpacked where gzip has compressed it. */
export async function beginning(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < LOOKED_AT) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, LOOKED_AT), { stream: true });
    }
  } catch {
    // Cut where the looking ends.
  }
  void reader.cancel().catch(() => {});
  return text;
}
