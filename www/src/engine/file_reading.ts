/** File access in workers that read files piece by piece (streaming): synchronous reads, progress, and what such a worker answers where it
 *  fails. */

import type { Problem, ProblemError } from '../../pkg/juxtapose.js';

/** Why a worker has no answer. */
export type Failure = { kind: 'refused'; problems: Problem[] } | { kind: 'crashed'; message: string };

export function failureOf(error: unknown): Failure {
  const problems = (error as Partial<ProblemError>).problems;
  if (problems) return { kind: 'refused', problems };
  return { kind: 'crashed', message: error instanceof Error ? error.message : String(error) };
}

export function problemsOf(failure: Failure): Problem[] {
  if (failure.kind === 'refused') return failure.problems;
  return [{ path: '', code: 'crashed', message: `could not be read here: ${failure.message}` }];
}

/** Reads at once, which only workers may: the types of pages do not have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

export const bytesOf = (file: Blob, from: number, to: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new FileReaderSync().readAsArrayBuffer(file.slice(from, to)));

/** A callback of progress, which is told at each percent, for that is enough to see, and ends the reading at some share. */
export function toldUntil(until: number, tell: (share: number) => void): (share: number) => boolean {
  let told = 0;
  return (share) => {
    if (share - told >= 0.01) {
      told = share;
      tell(share);
    }
    return until === 1 || share < until;
  };
}
