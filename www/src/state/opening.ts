/** Opening of documents that come as text: deserialisation and validation of a file, a link or typed text. Whatever the text is, the
 *  present document stays until it is known to be a model, and then one undo leads back to it. */

import { batch, signal } from '@preact/signals';
import type { Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { ImportReport } from '../model/import_report';
import { isShown } from './kind';
import { checkText, checkTextAside } from './engine';
import { openOwn } from './examples';
import { document } from './history';
import { imported } from './importing';
import { forgetOpened, refuse } from './opened';
import { isEarlier, upgraded } from './upgrade';

interface Reading {
  /** The model that the text holds; null where the page cannot show it. */
  model: Model | null;
  /** The problems of the text; null where a moment is not enough to know them. */
  problems: readonly Problem[] | null;
  /** Whether the text is of an earlier version than the model. */
  isEarlier: boolean;
}

/** The codes of problems with which a text is not JSON, or is not read at all. */
const UNREAD = ['syntax', 'too-large', 'too-deep'];

/** A text's model, of today's version whatever the text's is, and all its problems. */
export function readText(text: string): Reading {
  return shownOf(text, checkText(text));
}

function shownOf(text: string, problems: Problem[] | null): Reading {
  const value = problems?.some(({ path, code }) => path === '' && UNREAD.includes(code)) ? undefined : parsed(text);
  const model = upgraded(value);
  const before = { isEarlier: isEarlier(value) };
  if (isShown(model)) return { model, problems, ...before };
  return { model: null, problems: problems && problems.length > 0 ? problems : [NOT_SHOWN], ...before };
}

const NOT_SHOWN: Problem = { path: '', code: 'shape', message: 'has a structure that this page cannot show' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens a text as one edit; where it is no valid model, says so and leaves the document as it is. What was another form's waits
 *  with its report for a yes. One that takes longer than a moment to judge is opened later, where it is valid: `opened` says so. */
export function openText(
  text: string,
  from: string,
  report: ImportReport | null = null,
  opened: () => void = () => {},
): boolean {
  const reading = readText(text);
  if (reading.model && !reading.problems) {
    void openLater(text, from, report, opened);
    return false;
  }
  return openRead(reading, text, from, report);
}

/** What is being judged aside, as one would call it. */
export const opening = signal<string | null>(null);
let openings = 0;

/** The last one that was asked for is opened, and none after another edit. */
async function openLater(text: string, from: string, report: ImportReport | null, opened: () => void) {
  const [mine, before] = [++openings, document.peek()];
  opening.value = from;
  const problems = await checkTextAside(text);
  if (mine !== openings) return;
  opening.value = null;
  if (document.peek() !== before) return;
  if (openRead(shownOf(text, problems), text, from, report)) opened();
}

function openRead({ model, problems }: Reading, text: string, from: string, report: ImportReport | null): boolean {
  if (!model || !problems || problems.some(({ code }) => code !== 'patience')) {
    refuse({ from, problems: problems ?? [], text });
    return false;
  }
  batch(() => {
    forgetOpened();
    if (report) imported.value = { from, model, report };
    else openOwn(model);
  });
  return true;
}
