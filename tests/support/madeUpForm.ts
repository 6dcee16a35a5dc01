import { readdirSync, readFileSync } from 'node:fs';
import { compileWithoutExamples, formatIssue } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { browserForm } from './browserForm.ts';
import { madeUpSources, unplayedExamples } from './structuredForm.ts';

/** The meta-schemas by name. */
export const metas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  readdirSync('form-schemas/meta').map((file) => [
    file.replace('.schema.json', ''),
    JSON.parse(readFileSync(`form-schemas/meta/${file}`, 'utf8')) as JsonSchema,
  ]),
);

interface MadeUpFolder {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly computed?: JsonSchema;
}

/** Checks a form that a test made up. */
export function bindMadeUp({ schema, ui, computed }: MadeUpFolder) {
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  return compileWithoutExamples(madeUpSources(schema, ui, computed), { shared });
}

/** Creates a made-up form for browser and server. Throws the issues of its check. */
export async function madeUpForm(folder: MadeUpFolder) {
  const { form, issues } = bindMadeUp(folder);
  if (!form) throw new Error(issues.map(formatIssue).join('\n'));
  const entry = { ...form, folder: 'made-up', isDraft: false, page: null, examples: unplayedExamples };
  const forms = serverFormsOf({ forms: [entry], byFormType: new Map() });
  const { form: browser, validators } = await browserForm(entry);
  return { forms, browser, validators };
}
