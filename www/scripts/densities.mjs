// Densities of the examples at a glance, as the gallery shows them: predicted when the page is built, so that nobody waits for thirty
// predictions of five packages. A plugin of the bundler gives them as a module.

import { loadAll } from '../pkg/node.js';

const MODULE = 'virtual:densities';
const MOST = 4;
const BINS = 72;
/** Levels of height, each written as one letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const timeOf = ({ origin, step, edges }, k) => (step === null ? edges[k] : origin + step * k);

/** The times between which all but a thousandth of the runs end, at either side. */
function likely({ density }) {
  const { distribution } = density;
  const first = distribution.findIndex((p) => p >= 0.001);
  const last = distribution.findIndex((p) => p >= 0.999 * distribution.at(-1));
  return [timeOf(density, Math.max(0, first)), timeOf(density, last < 0 ? distribution.length - 1 : last)];
}

function inLetters({ density }, from, bin, count) {
  const bins = new Float64Array(count);
  density.mass.forEach((mass, k) => {
    const at = Math.floor((timeOf(density, k) - from) / bin + 1e-9);
    if (at >= 0 && at < count) bins[at] += mass;
  });
  const highest = Math.max(...bins);
  return Array.from(bins, (mass) => LETTERS[Math.round((mass / highest) * (LETTERS.length - 1))]).join('');
}

/** The densities of some outcomes on one axis, each on a scale of its own; null where none has any. */
export function atAGlance(outcomes) {
  const shown = outcomes.filter(({ density }) => density).slice(0, MOST);
  if (shown.length === 0) return null;
  const ends = shown.map(likely);
  const [from, to] = [Math.min(...ends.map(([first]) => first)), Math.max(...ends.map(([, last]) => last))];
  const step = Math.max(...shown.map(({ density }) => density.step ?? 0)) || 1e-9;
  const bin = Math.max(1, Math.ceil((to - from) / BINS / step)) * step;
  const count = Math.floor((to - from) / bin + 1e-9) + 1;
  return shown.map((outcome) => ({ name: outcome.name, heights: inLetters(outcome, from, bin, count) }));
}

export async function densitiesOfExamples() {
  const juxtapose = await loadAll();
  const all = juxtapose.examples().map(({ id }) => [id, atAGlance(juxtapose.predict(juxtapose.example(id)).outcomes)]);
  return Object.fromEntries(all.filter(([, seen]) => seen !== null));
}

export const densities = () => ({
  name: 'densities',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  async load(id) {
    if (id !== `\0${MODULE}`) return null;
    const found = await densitiesOfExamples();
    return `export const LETTERS = ${JSON.stringify(LETTERS)};\nexport const densities = ${JSON.stringify(found)};\n`;
  },
});
