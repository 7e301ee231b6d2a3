/** Rank correlations of a table's columns: of few columns a matrix, of many the strongest pairs. */

import type { MeasuredTogether } from '../../pkg/juxtapose_files.js';
import { Scrolling } from '../views/scrolling';
import { Word } from '../views/word';

/** A sentence says all of two columns. */
const FEWEST = 3;

type Pair = MeasuredTogether['pairs'][number];

export function Correlations({ found: { names, pairs, problem } }: { found: MeasuredTogether }) {
  if (names.length < FEWEST || pairs.length === 0 || problem) return null;
  const areAll = pairs.length === (names.length * (names.length - 1)) / 2;
  return (
    <Scrolling label="Rank correlations">
      <table class="correlations">
        <caption>{areAll ? 'Rank correlations' : 'The strongest rank correlations'}; * is more than chance</caption>
        {areAll ? <Matrix names={names} pairs={pairs} /> : <Strongest names={names} pairs={pairs} />}
      </table>
    </Scrolling>
  );
}

const written = ({ rho, isFound }: Pair) => `${rho.toFixed(2).replace('-', '−')}${isFound ? '*' : ''}`;

interface PairsProps {
  names: readonly string[];
  pairs: readonly Pair[];
}

function Matrix({ names, pairs }: PairsProps) {
  return (
    <>
      <thead>
        <tr>
          <td />
          {names.slice(0, -1).map((name) => (
            <th key={name} scope="col">
              <Word text={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.slice(1).map((name, k) => (
          <tr key={name}>
            <th scope="row">
              <Word text={name} />
            </th>
            {names.slice(0, -1).map((other, a) => {
              const pair = pairs.find((one) => one.a === a && one.b === k + 1);
              return <td key={other}>{pair && written(pair)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Strongest({ names, pairs }: PairsProps) {
  return (
    <tbody>
      {pairs.map((pair) => (
        <tr key={`${pair.a} ${pair.b}`}>
          <th scope="row">
            <Word text={`${names[pair.a] ?? ''}, ${names[pair.b] ?? ''}`} />
          </th>
          <td>{written(pair)}</td>
        </tr>
      ))}
    </tbody>
  );
}
