/** What the page is about, its keys by area, how times are written, and the glossary. */

import type { KeyList, QuickKey } from '../key_list';
import { CHART_KEYS, PAGE_KEYS, quickKeys } from '../keys';
import { kindOf } from '../kinds';
import { document } from '../state/history';
import { Dialog } from './dialog';
import { TERMS } from './terms';

const TIMES: KeyList = [
  ['12, 3*4, 2^10, 4k', 'always 12, 12, 1024, 4000'],
  ['8..12', '8, 9, 10, 11 or 12, equally likely'],
  ['2: 0.5, 9: 0.5', 'values with their probabilities, which add up to 1'],
  ['normal(100, 20)', 'mean and standard deviation; lognormal and gamma too, exponential(10), poisson(10), binomial(20, 0.5), geometric(0.1)'],
  ['10 / 35', 'one time in SIMD, another in SPMD; a division stands in brackets, as in (120/4)'],
];

export function Help({ onClose }: { onClose: () => void }) {
  const { keys } = kindOf(document.value);
  return (
    <Dialog title="How long does a parallel program take?" class="help" onClose={onClose}>
      <p>
        The times of a program’s blocks, the iterations of its loops and the branches it takes depend on data, so its
        execution time is not one number but a distribution. In SIMD all processing elements (PEs) wait for the slowest at
        every operation, a sum of maxima; in SPMD each goes its own way and they wait once, a maximum of sums. Which blocks stand
        side by side in which mode therefore matters as much as how long each takes: the effect is called block
        juxtaposition, and averages do not see it. Change a number, or press a mode to change it, and the
        densities on the other side follow. Everything is computed in this browser, by the method of Li et al. 1997.
      </p>
      <p>
        In a task graph tasks compute and pass messages to each other. Which of them share a processor, and who waits for whom,
        decides how long all of it takes; representative times, mappings and Gantt charts are by the method of Fritzsche
        et al. 2007, the whole distribution stands beside them.
      </p>
      <Contents />
      <h3 id="help-keys" tabIndex={-1}>Keys</h3>
      <Keys area="Everywhere" keys={PAGE_KEYS} />
      {keys.length > 0 && <Keys area="Model" keys={keys} />}
      <Keys area="Chart" keys={CHART_KEYS} />
      <Keys area="While projecting" keys={quickKeys().map(({ key, name, does }: QuickKey) => [name ?? key.toUpperCase(), does] as const)} />
      <h3 id="help-times" tabIndex={-1}>Times</h3>
      <Table rows={TIMES} />
      <h3 id="help-glossary" tabIndex={-1}>Glossary</h3>
      <Glossary />
    </Dialog>
  );
}

/** Buttons, because the address is the model's. */
function Contents() {
  const go = (part: string) => {
    const heading = window.document.getElementById(`help-${part}`);
    heading?.scrollIntoView();
    heading?.focus();
  };
  return (
    <nav aria-label="Parts of the help">
      {['Keys', 'Times', 'Glossary'].map((part) => <button key={part} type="button" class="link" onClick={() => go(part.toLowerCase())}>{part}</button>)}
    </nav>
  );
}

function Keys({ area, keys }: { area: string; keys: KeyList }) {
  return <><h4>{area}</h4><Table rows={keys} /></>;
}

function Table({ rows }: { rows: KeyList }) {
  return <dl>{rows.map(([key, meaning]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{meaning}</dd></div>)}</dl>;
}

function Glossary() {
  const terms = Object.values(TERMS).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return <dl>{terms.map(({ name, text, source }) => <div key={name}><dt>{name}</dt><dd>{text} <cite>{source}</cite></dd></div>)}</dl>;
}
