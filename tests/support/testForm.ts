import { readdirSync, readFileSync } from 'node:fs';
import { compileWithoutExamples, formatIssue } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { browserForm } from './browserForm.ts';
import { testSources, unusedExamples } from './structuredForm.ts';

/** The meta-schemas by name. */
export const metas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  readdirSync('form-schemas/meta').map((file) => [
    file.replace('.schema.json', ''),
    JSON.parse(readFileSync(`form-schemas/meta/${file}`, 'utf8')) as JsonSchema,
  ]),
);

interface TestFolder {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly computed?: JsonSchema;
}

/** Checks and compiles a test's form; returns the form or its issues. */
export function compileTestForm({ schema, ui, computed }: TestFolder) {
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  return compileWithoutExamples(testSources(schema, ui, computed), { shared });
}

/** Builds a test's form for browser and server. Throws its issues. */
export async function buildTestForm(folder: TestFolder) {
  const { form, issues } = compileTestForm(folder);
  if (!form) throw new Error(issues.map(formatIssue).join('\n'));
  const entry = { ...form, folder: 'test-form', isDraft: false, page: null, examples: unusedExamples };
  const forms = serverFormsOf({ forms: [entry], byFormType: new Map() });
  const { form: browser, validators } = await browserForm(entry);
  return { forms, browser, validators };
}
