// A reporter of Node's test runner: the paths of the files in which a test failed, a line each.

export default async function* failedFiles(events) {
  const failed = new Set();
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.file) failed.add(data.file);
  }
  yield [...failed].join('\n');
}
