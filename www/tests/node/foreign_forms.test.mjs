// Foreign forms of task graphs, as the page detects them: as the command does (crates/task-graph/tests/all/foreign.rs).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ isStg, isWorkflow }, { isTable }] = await sources('task_graph/foreign', 'state/table_file');

test('standard task graphs are known by name or beginning', () => {
  assert.ok(isStg('anything', 'a.STG') && isStg('1\n0 0 0\n1 5 1 0\n', 'a') && isStg(' 5 \r\n 0\t0 0\r\n1', 'a'));
  for (const text of ['5\n0 0 1\n', '5 6\n0 0 0\n', '1.5\n0 0 0\n', '0 0 0\n', '']) assert.ok(!isStg(text, 'a'), text);
});

test('workflows are known by their field, which is an object; other data of that name is a table', () => {
  assert.ok(isWorkflow('{"name": "w", "workflow" : {"tasks": ['));
  assert.ok(isWorkflow('{"name": "juxtapose", "note": "\\"juxtapose\\": 2", "workflow":{'));
  assert.ok(!isWorkflow('{"juxtapose": 2, "workflow": {}}'));
  for (const text of [
    '{"workflow": "build", "seconds": 3}\n{"workflow": "test", "seconds": 4}\n',
    '[{"workflow": "build", "seconds": 3}]',
  ])
    assert.ok(!isWorkflow(text) && isTable(text, 'a'), text);
  assert.ok(!isWorkflow('"workflow","seconds"\n"build",3\n'));
  assert.ok(!isTable('{"workflow": {"results": [{"command": 1}]}}', 'a'));
});
