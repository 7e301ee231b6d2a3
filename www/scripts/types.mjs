// Writes what follows from the model document's JSON Schema beside the WebAssembly package: the TypeScript types that the page
// is checked against, and the schema as a module of its own. (Rust alone says what a document is; `tests/model.rs` holds the
// schema to that.)

import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const pkg = new URL('../pkg/', import.meta.url);
const text = await readFile(new URL('../public/model.schema.json', import.meta.url), 'utf8');
const model = JSON.parse(text);

const about = '/** The JSON Schema of model documents, a new object each time. */\n';
await writeFile(new URL('schema.js', pkg), `${about}export const schema = () => (${text.trimEnd()});\n`);
await writeFile(new URL('schema.d.ts', pkg), `${about}export function schema(): object;\n`);

const types = await compile({ ...asOlderDraft(model), title: 'Model' }, 'Model', {
  additionalProperties: false, // what the schema does not name is no part of a document
  bannerComment: '// Made from model.schema.json by scripts/types.mjs.',
});
await writeFile(new URL('model.d.ts', pkg), types);

/** A schema in the words that json-schema-to-typescript knows: those of drafts before 2020-12. */
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
