/** Help: what the page is about, its keys by area, how times are written, and the glossary. */

import type { KeyList, QuickKey } from '../state/key_list';
import { CHART_KEYS, PAGE_KEYS, quickKeys } from '../state/keys';
import { document } from '../state/history';
import { allKinds, panelsOf } from '../state/kind';
import { Dialog } from './dialog';
import { allTerms } from './terms';

const TIMES: KeyList = [
  ['12, 3*4, 2^10, 4k', 'always 12, 12, 1024, 4000'],
  ['8..12', '8, 9, 10, 11 or 12, equally likely'],
  ['0.8..1.2 by 0.1', '0.8, 0.9, 1, 1.1 or 1.2, equally likely'],
  ['continuous_uniform(8, 12)', 'any time from 8 to 12, equally likely'],
  ['2: 0.5, 9: 0.5', 'values with their probabilities, which add up to 1'],
  [
    'normal(100, 20)',
    'mean and standard deviation; lognormal and gamma too, exponential(10), poisson(10), binomial(20, 0.5), geometric(0.1)',
  ],
  ['poisson(10) by 0.5', 'multiples of 0.5, with the mean 10; without “by”, whole numbers; binomial and geometric too'],
  ['moments(100, 20, 0.5, 3.4)', 'mean, standard deviation, skewness and kurtosis, where 3 = Gaussian'],
  [
    'p50: 20, p99: 800',
    'percentiles: two are a lognormal distribution; more need to be told how it goes on beyond the last, by “, pareto tail”, lognormal or exponential',
  ],
  ['pert(2, 5, 20)', 'least, likely and most; triangular too'],
  ['weibull(1.5, 20)', 'shape and scale; pareto(2, 10) has shape and least'],
  ['geometric(mean 10)', 'a geometric distribution by its mean'],
  ['15 ms', 'a time in another unit, where the model’s is one of ns, µs, ms, s, min, h and d: in seconds it is 0.015'],
];

export function Help({ onClose }: { onClose: () => void }) {
  const keys = panelsOf(document.value)?.keys ?? [];
  return (
    <Dialog title="How long does a parallel program take?" class="help" onClose={onClose}>
      {allKinds().map(({ title, help }) => (
        <p key={title}>{help}</p>
      ))}
      <p>
        <a href="docs/index.html" target="_blank" rel="noopener">
          Documents
        </a>
        : models as JSON, the command, Python and JavaScript, the papers. They are read with a network.
      </p>
      <Contents />
      <h3 id="help-keys" tabIndex={-1}>
        Keys
      </h3>
      <Keys area="Everywhere" keys={PAGE_KEYS} />
      {keys.length > 0 && <Keys area="Model" keys={keys} />}
      <Keys area="Chart" keys={CHART_KEYS} />
      <Keys
        area="While projecting"
        keys={quickKeys().map(({ key, name, does }: QuickKey) => [name ?? key.toUpperCase(), does] as const)}
      />
      <h3 id="help-times" tabIndex={-1}>
        Times
      </h3>
      <Table rows={[...TIMES, ...allKinds().flatMap(({ times }) => times)]} />
      <h3 id="help-glossary" tabIndex={-1}>
        Glossary
      </h3>
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
      {['Keys', 'Times', 'Glossary'].map((part) => (
        <button key={part} type="button" class="link" onClick={() => go(part.toLowerCase())}>
          {part}
        </button>
      ))}
    </nav>
  );
}

function Keys({ area, keys }: { area: string; keys: KeyList }) {
  return (
    <>
      <h4>{area}</h4>
      <Table rows={keys} />
    </>
  );
}

function Table({ rows }: { rows: KeyList }) {
  return (
    <dl>
      {rows.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Glossary() {
  const terms = [...allTerms.value].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <dl>
      {terms.map(({ name, text, source }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text} <cite>{source}</cite>
          </dd>
        </div>
      ))}
    </dl>
  );
}
