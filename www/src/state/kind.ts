/** Interface of a kind of model (plug-in): what each kind brings to the page. Whoever needs something of a kind asks for it through
 *  this, and names none: the list of kinds is handed in at the start. */

import { signal, type ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Figure, Hit, Problem } from '../../pkg/juxtapose.js';
import { bring } from '../engine/instance';
import { FIRST, packageFor, type Files } from '../engine/package';
import type { Lesson } from '../model/attempted';
import { VERSION, type Model, type Of } from '../model/document';
import type { Field } from '../model/fields';
import type { TeachingMaterial } from '../model/lesson_plan';
import type { ImportReport } from '../model/import_report';
import { isObject, type Json } from '../model/json_shape';
import type { Ends, Miniature } from '../model/miniature';
import { has } from '../model/own';
import type { Forgotten } from '../outcome/averages_sentence';
import type { SchemeStyle } from '../outcome/styles';
import type { Piece } from '../outcome/winner_sentence';
import type { LinkWord } from './fragment';
import type { KeyList, QuickKey } from './key_list';

/** A term of the field, explained in a sentence or two with its place in a paper. */
export interface Explanation {
  /** The term as the glossary lists it. */
  name: string;
  /** How it reads in running text, where it is explained at its first occurrence. */
  words?: readonly string[];
  text: string;
  source: string;
}

/** A chart by its name in links, and as its tab is called. */
export interface NamedChart {
  id: string;
  title: string;
  /** What links say of how it looks: each word by its name, and what it says as part of a sentence. */
  words?: readonly { name: string; title: string }[];
  /** Whether it stands before those of distributions: what one sees first. */
  leads?: boolean;
}

/** A chart that only one kind has, beside those of distributions. */
export interface OwnChart extends NamedChart {
  /** Works out what it draws, also where its panel is not shown; returns how to end that. */
  begin: () => () => void;
  Panel: FunctionComponent;
  /** Its picture as it is shown; null where there is nothing to draw. */
  figure: (width: number, height: number) => Figure | null;
  /** Its numbers, as comma-separated values. */
  csv: () => string;
  /** Its words as it looks now, but for what every visit begins with. It reads those of links from `chartWords`. */
  wordsNow?: () => LinkWord[];
}

/** Another form of files that become models of the kind. */
export interface ForeignForm {
  /** What such a file holds, and how it is written, in plain words. */
  holds: string;
  written: string;
  /** Whether a file is in it, by its text and its name. */
  isOne: (text: string, name: string) => boolean;
  read: (text: string) => Promise<ReadForm>;
  /** Reads several files that are one model together, such as repeated measurements; none where each is a model of its own. */
  readTogether?: (names: string[], texts: string[]) => Promise<ReadForm>;
}

/** A model that was a file in another form, with what is told of that; or what is wrong with the file. */
export type ReadForm = { value: Model; report: ImportReport } | { problems: Problem[] };

/** A form in which models of the kind can be saved, beside JSON. */
export interface SavedForm<M> {
  name: string;
  ending: string;
  type: string;
  /** The model as the format's text; null where it cannot be written. */
  text: (model: M) => string | null;
}

/** What a chart or a panel answers to what is asked of it, from the numbers that it shows. */
export interface Answer {
  pieces: readonly Piece[];
  /** The number that it comes to, by which one tells which choices are right. */
  value?: number;
  /** The outcomes that are right, where these are the choices. */
  outcomes?: readonly string[];
}

/** How a question to a chart or a panel is answered. */
export interface Answering {
  /** Works it out, also where neither is shown; `at` is the place in the panel, from 1. Returns how to end that. */
  begin: (at: number | null) => () => void;
  /** Null until it is worked out. */
  answer: () => Answer | null;
}

/** What a kind shows and does on the page: loaded with the first model of the kind that is opened. */
export interface Panels {
  /** Edits the model. */
  Editor: FunctionComponent;
  /** What one plays with most: on a narrow page it stays in reach. */
  Dock: FunctionComponent;
  /** What only this kind has to show, below its editor. */
  Figures: FunctionComponent;
  /** The sentence that says who wins, where the kind has its own way to say it; null where the common one does. */
  sentence?: () => readonly Piece[] | null;
  /** What it adds to the sentence that says who wins. */
  Because: FunctionComponent;
  /** What it adds to the outcomes, below their table. */
  Findings: FunctionComponent;
  /** What stands beside the strips of densities, in line with them, where a class is told why. */
  Beside?: FunctionComponent<{ strips: Hit['strips'] }>;
  /** How many modes an alternative switches, where that can be told. */
  switches?: (model: Model, outcome: string) => number | null;
  /** What draws its charts. */
  charts: readonly OwnChart[];
  /** The panels that may stand in front, by name; where in it one looks, from 1. */
  fronts: Readonly<Record<string, FunctionComponent<{ at: number | null }>>>;
  /** What answers the questions of a lecture, by their names: loaded with the first of them. */
  loadAnswers?: () => Promise<{ answers: Readonly<Record<string, Answering>> }>;
  /** What an example shows above its model: the study that the model comes from. */
  studies: Readonly<Record<string, FunctionComponent>>;
  /** Runs of the whole that came with a model, in a field of the kind's own, and what they are called: “makespans”. */
  runsThatCame?: (model: Model) => { samples: number[]; called: string } | null;
  /** The keys of its editor. */
  keys: KeyList;
  /** What single keys do while projecting. */
  quickKeys: readonly QuickKey[];
}

export interface Kind<M> {
  /** What its editor is called. */
  title: string;
  /** What a model of it is called within a sentence. */
  noun: string;
  /** What a row of the outcomes' table is. */
  alternatives: string;
  /** How large a model is, in a word or two. */
  size: (model: M) => string;
  /** Whether a JSON object that says to be of the kind has the structure that its editor works on. */
  isShaped: (document: Json) => boolean;
  /** What the page edits of a model. */
  fields: (model: M) => Field[];
  /** What a new model begins as: the least that can be predicted and shows what the kind is about. */
  blank: () => M;
  /** Whether a model says of an outcome what the example says that it began as. */
  isAsPublished: (model: M, original: M, outcome: string) => boolean;
  /** How the outcomes that are shown look, by name. */
  styles: ReadonlySignal<ReadonlyMap<string, SchemeStyle>>;
  /** What its outcomes are: times, which have distributions; or costs, numbers and formulas that no chart of distributions shows. */
  answers: 'times' | 'costs';
  /** Whether each of its processors may draw a shared condition by itself. */
  drawsByProcessor?: true;
  /** Whether it is worth a remark that the winner's longest run is shorter than the others'. */
  comparesLongest: boolean;
  /** Whether the error of adding up averages is told. */
  measuresAverages: boolean;
  /** What adding up averages forgets of a model, as a clause. */
  forgottenByAverages: (model: M) => Forgotten;
  /** The charts that only it has. */
  charts: readonly NamedChart[];
  /** The panels that may stand in front of sentence, chart and table; what a number says where one may look at a place of it. */
  fronts: readonly (Pick<NamedChart, 'id' | 'title'> & { at?: string })[];
  terms: Readonly<Record<string, Explanation>>;
  /** What the kind is about, as a paragraph of the help. */
  help: string;
  /** How it writes times that no other kind has. */
  times: KeyList;
  /** What its examples teach, by `./lessons/<example>.json`. */
  lessons: Readonly<Record<string, Lesson>>;
  opens: readonly ForeignForm[];
  saves: readonly SavedForm<M>[];
  load: () => Promise<{ panels: Panels }>;
  /** What draws a model as a small picture: loaded where there is one to see. */
  loadMiniature: () => Promise<{ miniature: (model: M, ends: Ends) => Miniature }>;
  /** What a visit begins with that has neither a link nor work of its own: a model of the kind to play with. One kind has it. */
  loadLanding?: () => Promise<{ Landing: FunctionComponent }>;
  /** What its examples need in a class: loaded with the teacher's page. */
  loadMaterial: () => Promise<{ material: TeachingMaterial<M> }>;
}

export type Kinds = { readonly [K in Model['kind']]: Kind<Of<K>> };

const plugged = signal<Kinds | null>(null);

export function plugIn(kinds: Kinds) {
  plugged.value = kinds;
}

/** The kinds by name: each name is that of the kind's own models. */
const byName = (): Readonly<Record<Model['kind'], Kind<Model>>> => {
  if (!plugged.value) throw new Error('no kinds of models were plugged in');
  return plugged.value as unknown as Record<Model['kind'], Kind<Model>>;
};

export const allKinds = (): readonly Kind<Model>[] => Object.values(byName());

/** What the kind of a model brings, for that model. */
export const kindOf = (model: Model): Kind<Model> => byName()[model.kind];

/** Loads the landing view, of the kind that has one. */
export async function loadLanding(): Promise<FunctionComponent> {
  const landing = await allKinds()
    .find((kind) => kind.loadLanding)
    ?.loadLanding?.();
  if (!landing) throw new Error('no kind has a landing view');
  return landing.Landing;
}

/** Whether a JSON value has the structure that the page's editors work on: only then it becomes the document. */
export function isShown(value: unknown): value is Model {
  if (!isObject(value) || value['juxtapose'] !== VERSION) return false;
  const { kind } = value;
  return typeof kind === 'string' && has(byName(), kind) && byName()[kind as Model['kind']].isShaped(value);
}

/** The package that predicts models of a kind. */
export function packageOf(kind: Kind<Model>): Files {
  const [name] = Object.entries(byName()).find(([, one]) => one === kind) ?? [];
  return packageFor('predict', [{ kind: name }]);
}

const loaded = signal<ReadonlyMap<Kind<Model>, Panels>>(new Map());

/** What the kind of a model shows; null until it is loaded. */
export const panelsOf = (model: Model): Panels | null => loaded.value.get(kindOf(model)) ?? null;

/** A file of the page could not be had: the document has no part in that. */
export class MissingFile extends Error {}

/** Loads what a kind shows, with the package that this asks. Fails with a `MissingFile`, which browsers may remember until the page is
 *  loaded again; where it is the package that is missing, whoever needs it tells. */
export async function loadPanels(kind: Kind<Model>): Promise<void> {
  if (loaded.peek().has(kind)) return;
  const files = packageOf(kind);
  const brought = files === FIRST ? undefined : bring(files).catch(() => {}); // the first one comes as the page starts
  const { panels } = await kind.load().catch((error: unknown) => {
    throw new MissingFile(error instanceof Error ? error.message : String(error));
  });
  await brought;
  loaded.value = new Map(loaded.peek()).set(kind, panels);
}
