/** Section “What is shared”: the conditions of the document, each with its cases, its measured runs or its law. */

import { useSignal } from '@preact/signals';
import { addCase, addCondition, removeCase, removeCondition, renameCase, renameCondition } from '../model/conditions';
import type { Model } from '../model/document';
import { isolated } from '../model/isolated';
import { casesOf, conditionsOf, hasConditions, rowsOf, tablesOf } from '../model/mentions';
import { below } from '../model/path';
import { worth, type Probability } from '../model/probability';
import { valueAt } from '../model/path';
import { document, edit, replace, settle } from '../state/history';
import { kindOf } from '../state/kind';
import { placed } from '../state/outcomes';
import { inWords, listed } from '../outcome/number_text';
import { Field } from '../views/field';
import { MenuButton } from '../views/menu_button';
import { Term } from '../views/term';
import { TERMS } from '../views/terms';
import { TimeField } from '../views/time_field';
import { Word } from '../views/word';
import { Pattern } from './badge';
import { MeasuredRuns } from './measured_runs';
import { NameField } from './name_field';

type Condition = Readonly<Record<string, unknown>>;

/** One edit of its own. */
function apply(model: Model | null) {
  if (!model) return false;
  settle();
  replace(model);
  return true;
}

export function WhatIsShared() {
  const isPasting = useSignal(false);
  const add = (form: 'cases' | 'factor' | 'scaling') => () => apply(addCondition(document.value, form).model);
  const problems = placed.value.at.get('conditions') ?? [];
  return (
    <div class="conditions">
      <div class="conditions-tools">
        <MenuButton
          label="Add a condition"
          class="link"
          items={[
            { text: 'Cases, such as quiet and busy', action: add('cases') },
            { text: 'A factor of all times: a slow day', action: add('factor') },
            { text: 'A factor of some times', action: add('scaling') },
            {
              text: 'Measured runs…',
              action: () => {
                isPasting.value = true;
              },
            },
          ]}
        >
          + Condition
        </MenuButton>
      </div>
      {!hasConditions(document.value) && (
        <p class="note">Nothing yet: add a condition, and then mention it in a time.</p>
      )}
      {conditionsOf(document.value).map((condition, index) => (
        <OneCondition key={index} condition={condition} index={index} />
      ))}
      {problems.map(({ message }) => (
        <p key={message} class="problem">
          {message}
        </p>
      ))}
      {isPasting.value && (
        <MeasuredRuns
          done={() => {
            isPasting.value = false;
          }}
        />
      )}
    </div>
  );
}

function OneCondition({ condition, index }: { condition: Condition; index: number }) {
  const name = String(condition['condition']);
  const path = below('conditions', index);
  return (
    <section class="condition" aria-label={`Condition ${isolated(name)}`}>
      <p class="condition-head">
        <Pattern index={index} />
        <NameField
          label={`Name of condition ${isolated(name)}`}
          name={name}
          rename={(to) => apply(renameCondition(document.value, index, to))}
        />
        <Scope condition={condition} path={path} />
        <button
          type="button"
          class="waiting"
          aria-label={`Remove condition ${isolated(name)}`}
          title="Remove"
          onClick={() => apply(removeCondition(document.value, index))}
        >
          ✕
        </button>
      </p>
      {condition['factor'] !== undefined && <Factor condition={condition} path={path} />}
      {condition['rows'] !== undefined && <Rows condition={condition} />}
      {condition['cases'] !== undefined && <Cases condition={condition} index={index} />}
      {(placed.value.at.get(path) ?? []).map(({ message }) => (
        <span key={message} class="problem">
          {message}
        </span>
      ))}
    </section>
  );
}

/** How often it is drawn; only programs have processors that draw by themselves. */
function Scope({ condition, path }: { condition: Condition; path: string }) {
  const isOfRows = condition['rows'] !== undefined;
  if (!kindOf(document.value).drawsByProcessor || isOfRows || condition['scales'] === 'all')
    return (
      <small>
        <Drawn />
        {isOfRows ? ', one of them, for the whole run' : ' for the whole run'}
      </small>
    );
  return (
    <label>
      <small>
        <Drawn /> for{' '}
      </small>
      <select
        class="choice"
        aria-label="How often it is drawn"
        value={condition['each'] === 'processor' ? 'processor' : 'run'}
        onChange={({ currentTarget }) => {
          settle();
          edit(below(path, 'each'), currentTarget.value === 'processor' ? 'processor' : undefined, null);
        }}
      >
        <option value="run">the whole run</option>
        <option value="processor">each processor</option>
      </select>
    </label>
  );
}

const Drawn = () => <Term of={TERMS.condition}>drawn once</Term>;

function Factor({ condition, path }: { condition: Condition; path: string }) {
  return (
    <p class="condition-law">
      <TimeField path={below(path, 'factor')} />{' '}
      <label>
        <small>multiplies </small>
        <select
          class="choice"
          aria-label="What the factor multiplies"
          value={condition['scales'] === 'all' ? 'all' : 'mentions'}
          onChange={({ currentTarget }) => {
            settle();
            edit(below(path, 'scales'), currentTarget.value === 'all' ? 'all' : undefined, null);
          }}
        >
          <option value="all">all times</option>
          <option value="mentions">times that mention it</option>
        </select>
      </label>
    </p>
  );
}

function Rows({ condition }: { condition: Condition }) {
  const rows = rowsOf(condition);
  const runs = rows[0]?.[1].length ?? 0;
  return (
    <p class="condition-law">
      {inWords(rows.length)} {rows.length === 1 ? 'time' : 'times'} of {runs} measured runs:{' '}
      <Word text={listed(rows.map(([name]) => name))} />
    </p>
  );
}

/** A bar whose parts are the cases, each as wide as it is probable; a bar for each case of what it is given. */
function Cases({ condition, index }: { condition: Condition; index: number }) {
  return (
    <>
      {tablesOf(condition).map(({ given, keys, cases }, k) => (
        <div key={given} class="condition-bar">
          {given !== null && (
            <small>
              <Word text={`${String(condition['given'])} ${given}`} />
            </small>
          )}
          {cases.map((name, place) => {
            const path = below(below('conditions', index), 'cases', ...keys, name);
            const share = worth((valueAt(document.value, path) ?? 0) as Probability);
            return (
              <span
                key={name}
                class="condition-case"
                style={{ '--share': String(Number.isFinite(share) ? share : 0), '--place': String(place % 4) }}
              >
                {k === 0 ? (
                  <NameField
                    label={`Name of case ${isolated(name)}`}
                    name={name}
                    rename={(to) => apply(renameCase(document.value, index, name, to))}
                  />
                ) : (
                  <Word text={name} />
                )}
                <Field path={path} />
                {k === 0 && casesOf(condition).length > 2 && (
                  <button
                    type="button"
                    class="waiting"
                    aria-label={`Remove case ${isolated(name)}`}
                    onClick={() => apply(removeCase(document.value, index, name))}
                  >
                    ✕
                  </button>
                )}
              </span>
            );
          })}
          {k === 0 && (
            <button type="button" class="link" onClick={() => apply(addCase(document.value, index))}>
              + Case
            </button>
          )}
        </div>
      ))}
    </>
  );
}
