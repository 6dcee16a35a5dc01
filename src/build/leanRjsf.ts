import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What is swapped, by how its import ends, and the file of src/build/lean that stands in for it. */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/getDefaultRegistry(\.js)?$/, 'defaultRegistry.ts'],
  [/^markdown-to-jsx(\/react)?$/, 'markdown.ts'],
  [/\/deepEquals(\.js)?$/, 'deepEquals.ts'],
  [/\/createSchemaUtils(\.js)?$/, 'schemaRules.ts'],
  [/\/schemaHasNestedConditional(\.js)?$/, 'hasNestedConditional.ts'],
  [/\/resolveUiSchema(\.js)?$/, 'resolveUiSchema.ts'],
];

/**
 * Leaves out of the browser what RJSF's core brings along for forms unlike ours: its stock widgets, templates and
 * array fields, a Markdown renderer, an URI parser. Together they would weigh twice as much as the rest of it
 * (docs/decisions/0003-rjsf-draws-the-engine-checks.md has the figures).
 */
export function leanRjsf(): Plugin {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('@rjsf')) return undefined;
      const found = standIns.find(([pattern]) => pattern.test(id));
      return found && fileURLToPath(new URL(`./lean/${found[1]}`, import.meta.url));
    },
  };
}
