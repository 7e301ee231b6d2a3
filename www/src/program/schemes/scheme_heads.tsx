/** Column heads of the schemes: each has a menu of what can be done with its scheme; behind the last one is the way to a new one. */

import { signal } from '@preact/signals';
import { modeName, schemesOf, type Mode, type Program, type Scheme } from '../document';
import { below, within } from '../../model/path';
import { allIn, MOST_SCHEMES, moved, removed, withCopy, withNew } from './scheme_edits';
import { toldApart } from '../../outcome/told_apart';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { hints } from '../../views/hint';
import { MenuButton, type MenuItem } from '../../views/menu_button';
import { SchemeName } from '../../views/scheme_name';
import { program } from '../program';
import { SchemeNameField } from './scheme_name_field';
import { isolated } from '../../model/isolated';
import { Word } from '../../views/word';
import { PROGRAM_TERMS } from '../terms';

/** The scheme that is being renamed. */
const renaming = signal<number | null>(null);

/** Letters of the longest label of a head that is turned on its side. */
const LONGEST_TURNED = 16;

export function SchemeHeads({ schemes, turned }: { schemes: Scheme[]; turned: boolean }) {
  const names = schemes.map(({ name }) => name);
  const labels = turned ? toldApart(names, LONGEST_TURNED) : null;
  return (
    <>
      {schemes.map((scheme, index) => (
        <th scope="col" class="mode" key={index}>
          <SchemeHead scheme={scheme} label={labels?.get(scheme.name)} index={index} count={schemes.length} />
        </th>
      ))}
      <th scope="col" class="add-scheme">
        <AddScheme schemes={schemes} />
      </th>
    </>
  );
}

interface HeadProps {
  scheme: Scheme;
  label: string | undefined;
  index: number;
  count: number;
}

function SchemeHead({ scheme, label, index, count }: HeadProps) {
  // Who speaks to the page says what is to be seen.
  const isShort = label !== undefined && label !== scheme.name;
  const spoken = `${isShort ? `${isolated(label)}: ` : ''}${isolated(scheme.name)}`;
  const wrong = problems.value.some(({ path }) => within(path, below('schemes', index)));
  return (
    <>
      <MenuButton
        label={`Scheme ${spoken}, ${index + 1} of ${count}`}
        class={wrong ? 'scheme-head wrong' : 'scheme-head'}
        items={itemsOf(index, count)}
        data-path={below('schemes', index, 'name')}
        {...hints(() => <Explained name={scheme.name} />, ':focus-visible')}
      >
        <SchemeName name={scheme.name || '(no name)'} label={label || undefined} />
      </MenuButton>
      {renaming.value === index && (
        <SchemeNameField
          scheme={scheme}
          index={index}
          done={() => {
            renaming.value = null;
            focusHead(index);
          }}
        />
      )}
    </>
  );
}

/** The two modes are explained where a scheme is called after one; a long name is told in full. */
function Explained({ name }: { name: string }) {
  const mode = name.toLowerCase();
  if (mode !== 'simd' && mode !== 'spmd') return <Word text={name} />;
  return (
    <p>
      {PROGRAM_TERMS[mode].text} <cite>{PROGRAM_TERMS[mode].source}</cite>
    </p>
  );
}

function itemsOf(index: number, count: number): MenuItem[] {
  const all = (mode: Mode): MenuItem => ({
    text: `All nodes in ${modeName(mode)}`,
    action: () => change(allIn(program.value, index, mode), index),
  });
  return [
    {
      text: 'Rename…',
      action: () => {
        renaming.value = index;
      },
    },
    { ...all('simd'), apart: true },
    all('spmd'),
    {
      text: 'Copy',
      action: () => change(withCopy(program.value, index), index + 1),
      unavailable: full(count),
      apart: true,
    },
    {
      text: 'Move left',
      action: () => change(moved(program.value, index, -1), index - 1),
      unavailable: index === 0 ? 'It is the first.' : null,
    },
    {
      text: 'Move right',
      action: () => change(moved(program.value, index, 1), index + 1),
      unavailable: index === count - 1 ? 'It is the last.' : null,
    },
    {
      text: 'Remove',
      action: () => change(removed(program.value, index), Math.min(index, count - 2)),
      apart: true,
      unavailable: count === 1 ? 'There is always one scheme: it says how the program runs.' : null,
    },
  ];
}

const full = (count: number) => (count >= MOST_SCHEMES ? `At most ${MOST_SCHEMES} are compared.` : null);

function AddScheme({ schemes }: { schemes: Scheme[] }) {
  const unavailable = full(schemes.length);
  const add = (text: string, next: () => Program, at: number): MenuItem => ({
    text,
    action: () => change(next(), at),
    unavailable,
  });
  const items = [
    ...(['simd', 'spmd'] as const).map((mode) =>
      add(`All in ${modeName(mode)}`, () => withNew(program.value, mode), schemes.length),
    ),
    ...schemes.map(({ name }, index) => ({
      ...add(`Copy of ${isolated(name)}`, () => withCopy(program.value, index), index + 1),
      apart: index === 0,
    })),
  ];
  return (
    <MenuButton label="New scheme" class="scheme-head" items={items}>
      +
    </MenuButton>
  );
}

/** Changes the schemes as an edit of its own; the focus goes along with the scheme. */
function change(model: Program, focused: number) {
  settle();
  replace(model);
  focusHead(Math.min(focused, schemesOf(model).length - 1));
}

function focusHead(index: number) {
  requestAnimationFrame(() =>
    window.document
      .querySelector<HTMLElement>(`.scheme-head[data-path="${CSS.escape(below('schemes', index, 'name'))}"]`)
      ?.focus(),
  );
}
