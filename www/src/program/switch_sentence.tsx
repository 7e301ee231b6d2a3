/** Where the mixed schemes switch, in a sentence each, and what a switch costs. */

import type { ComponentChildren } from 'preact';
import { modeName, tickOf, type Scheme } from '../model/document';
import type { ModeSwitch } from '../model/switches';
import { timeInWords } from '../model/time_text';
import { times } from '../outcome/number_text';
import { document } from '../state/history';
import { SchemeName } from '../views/scheme_name';
import { Term } from '../views/term';

/** So many places are named. */
const NAMED = 6;

export function SwitchSentences({ mixed }: { mixed: { scheme: Scheme; switches: ModeSwitch[] }[] }) {
  if (mixed.length === 0) return null;
  return (
    <div class="switches">
      {mixed.map(({ scheme, switches }) => <SwitchSentence key={scheme.name} scheme={scheme} switches={switches} />)}
      <p><Costs /></p>
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
          {k > 0 && '; and '}{times(own.length)}
          {loop !== null ? <> in every iteration of <b>{loop}</b> (the bars above)</> : groups.length > 1 && ' outside the loops'}: <Places switches={own} />
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
        <>{k > 0 && ', '}to {modeName(change.to)} {place(change, named[k - 1])}</>
      ))}
      {switches.length > NAMED && `, and ${times(switches.length - NAMED)} more`}
    </>
  );
}

function place(change: ModeSwitch, previous: ModeSwitch | undefined): ComponentChildren {
  if (change.before === null) return 'at the end of the iteration';
  if (previous?.before && previous.before === change.after) return 'after it';
  return <>before <b>{change.before}</b></>;
}

function Costs() {
  const { to_spmd: spmd, to_simd: simd } = document.value.machine.switch ?? {};
  return (
    <>
      A switch to SPMD takes {cost(spmd)}; one to SIMD waits for the slowest <Term name="enabled">enabled PE</Term> and takes {cost(simd)}.
    </>
  );
}

function cost(time: unknown): string {
  const unit = tickOf(document.value);
  if (time === undefined || time === null || time === 0) return 'no time';
  if (time === 1) return unit.startsWith('ticks of') ? `1 ${unit.replace('ticks', 'tick')}` : `1 ${unit.replace(/s$/, '')}`;
  if (typeof time === 'object' && ('fixed' in time || 'per_pe' in time)) {
    const { fixed, per_pe: each } = time as { fixed?: unknown; per_pe?: unknown };
    return `${timeInWords(fixed ?? 0)} ${unit} and ${timeInWords(each ?? 0)} for each enabled PE`;
  }
  return `${timeInWords(time)} ${unit}`;
}
