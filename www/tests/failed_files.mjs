// Test reporter for Node's test runner: the files in which a test failed, a line each. Their suites are named after them
// (`together.mjs`).

export default async function* failedFiles(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.nesting === 0) yield `${data.name}\n`;
  }
}
