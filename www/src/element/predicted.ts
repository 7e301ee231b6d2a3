/** Prediction of the model that the custom element is given, by the packages beside it. */

import { load, type Juxtapose } from '../../pkg/index.js';
import type { Problem, Prediction } from '../../pkg/juxtapose.js';
import { schemeStyles, outcomeStyles, type SchemeStyle } from '../outcome/styles';
import { numberOf, parted } from '../state/fragment';
import type { Asked } from './attributes';

export interface Predicted {
  engine: Juxtapose;
  prediction: Prediction;
  styles: ReadonlyMap<string, SchemeStyle>;
  /** The link's deadline. */
  deadline: number | null;
  /** Whether somebody has changed the link by hand. */
  isChanged: boolean;
}

const EXAMPLE = 'example=';

export async function predicted({ model, patience, files }: Asked): Promise<Predicted | null> {
  if (!model) return null;
  const engine = await load(files === null ? {} : { files });
  const linked = 'fragment' in model ? await opened(model.fragment, engine) : { model: model.text };
  const prediction = await engine.predict(linked.model, { patience });
  const { isChanged = false, deadline = null } = linked as Partial<Opened>;
  // A model that was predicted can be read.
  const document = typeof linked.model === 'string' ? (JSON.parse(linked.model) as object) : linked.model;
  return { engine, prediction, styles: stylesOf(await engine.upgrade(document), prediction), deadline, isChanged };
}

interface Opened {
  model: object;
  isChanged: boolean;
  deadline: number | null;
}

async function opened(fragment: string, engine: Juxtapose): Promise<Opened> {
  const { named, words } = parted(fragment, () => false);
  const valueOf = (word: string) => words.find(({ name }) => name === word)?.value;
  if (valueOf('step') !== undefined) throw refused('is of a step of a lesson, which the page alone has');
  const written = valueOf('deadline');
  const deadline = written === undefined ? null : numberOf(written);
  if (Number.isNaN(deadline)) throw refused(`has the deadline “${written}”, which is no number`);
  const given = named.startsWith(EXAMPLE)
    ? { model: await engine.example(named.slice(EXAMPLE.length)), isChanged: false }
    : await engine.readLink(named);
  return { ...given, deadline };
}

const refused = (message: string) => ({ problems: [{ path: 'src', code: 'unsupported', message }] });

/** Schemes have the colours of their modes. */
function stylesOf(document: object, { outcomes }: Prediction) {
  const { schemes } = document as { schemes?: Parameters<typeof schemeStyles>[0] };
  return schemes ? schemeStyles(schemes) : outcomeStyles(outcomes);
}

/** What was wrong, of whatever was thrown, with the attribute's name for what the package calls otherwise. */
export function problemsIn(error: unknown): Problem[] {
  const { problems, message } = error as { problems?: Problem[]; message?: string };
  return (
    problems?.map((problem) => ({
      ...problem,
      path: problem.code === 'unknown-name' && problem.path === 'id' ? 'src' : problem.path.replace(/^options\./, ''),
      message: problem.message.replace('begins neither', 'begins neither with example= nor'),
    })) ?? [{ path: 'Failed:', code: 'failure', message: message ?? String(error) }]
  );
}
