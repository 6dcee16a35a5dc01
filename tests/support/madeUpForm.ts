import { readdirSync, readFileSync } from 'node:fs';
import { bindFolder, type FolderSources, folderOf, formatIssue } from '#forms/compile/index.ts';
import type { JsonSchema, LeadData } from '#forms/index.ts';
import { checkLead, findDifferences } from '#forms/node/checkLead.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { browserForm } from './browserForm.ts';

/** The day on which made-up forms are filled in. */
export const today = '2026-11-20';

const metas = Object.fromEntries(
  readdirSync('form-schemas/meta').map((file) => [
    file.replace('.schema.json', ''),
    JSON.parse(readFileSync(`form-schemas/meta/${file}`, 'utf8')) as JsonSchema,
  ]),
);

/** Examples that pass their meta-schema; none of them is played. */
export const unplayedExamples = {
  $schema: '',
  smallest: { filled: {}, payload: {} },
  fullest: { filled: {}, payload: {} },
  wrong: [{ title: 'none is played here', filled: {}, field: 'value' }],
};

/** What all made-up forms share: nothing but the meta-schemas. */
export const madeUpContext = { shared: { fields: {}, fieldsUi: {}, metas }, today };

/** The folder of a form that a test made up. */
export function madeUpSources(schema: JsonSchema, ui: JsonSchema, computed?: JsonSchema): FolderSources {
  return {
    folder: folderOf(String(schema.formType)),
    schema: { path: 'schema.json', json: schema },
    ui: { path: 'ui.json', json: ui },
    examples: { path: 'examples.json', json: unplayedExamples },
    page: null,
    tables: {},
    ...(computed && { computed: { path: 'computed.json', json: computed } }),
  };
}

/** What the folder check says of a form that a test made up. */
export function bindMadeUp(schema: JsonSchema, ui: JsonSchema, computed?: JsonSchema) {
  return bindFolder(madeUpSources(schema, ui, computed), madeUpContext);
}

interface MadeUpFolder {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly computed?: JsonSchema;
}

/** A made-up form as browser and server have it. Throws the faults that the check finds in it. */
export async function madeUpForm({ schema, ui, computed }: MadeUpFolder) {
  const { form, issues } = bindMadeUp(schema, ui, computed);
  if (!form) throw new Error(issues.map(formatIssue).join('\n'));
  const compiled = { ...form, folder: 'made-up', page: null, examples: unplayedExamples };
  const entry = {
    ...compiled,
    isDraft: false,
    checkLead: (data: unknown, day: string) => checkLead(compiled, data, day),
    findDifferences: (lead: LeadData, day: string) => findDifferences(compiled, lead, day),
  };
  const forms = leadFormsOf({ forms: [entry], byFormType: new Map() });
  const { form: browser, validators } = await browserForm(entry);
  return { forms, browser, validators };
}
