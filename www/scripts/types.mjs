// Writes the model document's JSON Schema, and the TypeScript types that follow from it, beside the
// WebAssembly package: Rust alone says what a document is, and the page is checked against that.

import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import init, { schema } from '../pkg/juxtapose.js';

const pkg = new URL('../pkg/', import.meta.url);

await init({ module_or_path: await readFile(new URL('juxtapose_bg.wasm', pkg)) });
const model = schema();
await writeFile(new URL('model.schema.json', pkg), `${JSON.stringify(model, null, 2)}\n`);

const types = await compile({ ...asOlderDraft(model), title: 'Model' }, 'Model', {
  additionalProperties: false, // what the schema does not name is no part of a document
  bannerComment: '// Made from model.schema.json by scripts/types.mjs.',
});
await writeFile(new URL('model.d.ts', pkg), types);

/** The same schema in the words that json-schema-to-typescript knows: those of drafts before 2020-12. */
function asOlderDraft(schema) {
  if (Array.isArray(schema)) return schema.map(asOlderDraft);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, prefixItems, minItems, maxItems, ...rest } = schema;
  const older = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asOlderDraft(value)]));
  // A reference with a description of its own would become a second type of nearly the same name.
  if (typeof $ref === 'string') {
    Object.assign(older, Object.keys(older).length === 0 ? { $ref } : { allOf: [{ $ref }, ...(older.allOf ?? [])] });
  }
  if (Array.isArray(prefixItems)) older.items = asOlderDraft(prefixItems);
  // A fixed length makes a tuple; a mere bound would only make the type awkward to use.
  if (minItems !== undefined && minItems === maxItems) Object.assign(older, { minItems, maxItems });
  return older;
}
