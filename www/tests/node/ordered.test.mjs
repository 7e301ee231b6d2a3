import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ inOrderOf }] = await sources('model/ordered');

test('an upgraded document has its fields where they stood', () => {
  const before = {
    juxtapose: 1,
    kind: 'multigrain',
    tick: 0.1,
    phases: [{ serial_apu: 3, hpu: 1, apu: { values: { 9: 0.5, 100: 0.5 } } }],
    machine: { accelerators: 2 },
  };
  const after = {
    juxtapose: 2,
    kind: 'multigrain',
    machine: { accelerators: 2 },
    phases: [{ device: { values: { '10.0': 0.5, 0.9: 0.5 } }, host: 0.1, serial_device: 0.3 }],
    tick: 0.1,
    unit: 'ticks',
  };
  const ordered = inOrderOf(before, after);
  assert.deepEqual(ordered, after);
  assert.equal(
    JSON.stringify(ordered),
    '{"juxtapose":2,"kind":"multigrain","unit":"ticks","tick":0.1,"phases":[{"serial_device":0.3,"host":0.1,' +
      '"device":{"values":{"0.9":0.5,"10.0":0.5}}}],"machine":{"accelerators":2}}',
  );
});

test('what is no document stays as it is', () => {
  assert.deepEqual(
    [null, 7, 'x'].map((value) => inOrderOf({}, value)),
    [null, 7, 'x'],
  );
  assert.deepEqual(inOrderOf(null, { kind: 1, __proto__: null }), { kind: 1 });
});
