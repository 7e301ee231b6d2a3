/** Sentences on where the mixed schemes switch modes, one each, and what a switch costs. */

import type { ComponentChildren } from 'preact';
import { modeName, type Scheme } from '../document';
import type { ModeSwitch } from './switches';
import { times } from '../../outcome/number_text';
import { SchemeName } from '../../views/scheme_name';
import { Term } from '../../views/term';
import { costOf } from '../machine/switch_cost';
import { Word } from '../../views/word';
import { PROGRAM_TERMS } from '../terms';

/** At most so many places are named. */
const NAMED = 6;

export function SwitchSentences({ mixed }: { mixed: { index: number; scheme: Scheme; switches: ModeSwitch[] }[] }) {
  if (mixed.length === 0) return null;
  return (
    <div class="switches">
      {mixed.map(({ index, scheme, switches }) => (
        <SwitchSentence key={index} scheme={scheme} switches={switches} />
      ))}
      <p>
        <Costs />
      </p>
    </div>
  );
}

function SwitchSentence({ scheme, switches }: { scheme: Scheme; switches: ModeSwitch[] }) {
  const loops = [...new Set(switches.map((change) => change.loop))];
  const groups = loops.map((loop) => [loop, switches.filter((change) => change.loop === loop)] as const);
  return (
    <p>
      <SchemeName name={scheme.name} /> switches mode{' '}
      {groups.map(([loop, own], k) => (
        <span key={loop}>
          {k > 0 && '; and '}
          {times(own.length)}
          {loop !== null ? (
            <>
              {' '}
              in every iteration of{' '}
              <b>
                <Word text={loop} />
              </b>{' '}
              (the bars above)
            </>
          ) : (
            groups.length > 1 && ' outside the loops'
          )}
          : <Places switches={own} />
        </span>
      ))}
      .
    </p>
  );
}

function Places({ switches }: { switches: ModeSwitch[] }) {
  const named = switches.slice(0, NAMED);
  return (
    <>
      {named.map((change, k) => (
        <>
          {k > 0 && ', '}to {modeName(change.to)} {place(change, named[k - 1])}
        </>
      ))}
      {switches.length > NAMED && `, and ${times(switches.length - NAMED)} more`}
    </>
  );
}

function place(change: ModeSwitch, previous: ModeSwitch | undefined): ComponentChildren {
  if (change.group !== null) return 'at the end of its groups';
  if (change.before === null) return 'at the end of the iteration';
  if (previous?.before && previous.before === change.after) return 'after it';
  return (
    <>
      before{' '}
      <b>
        <Word text={change.before} />
      </b>
    </>
  );
}

function Costs() {
  return (
    <>
      A switch to SPMD takes {costOf('spmd')}; one to SIMD waits for the slowest{' '}
      <Term of={PROGRAM_TERMS.enabled}>enabled PE</Term> and takes {costOf('simd')}.
    </>
  );
}
