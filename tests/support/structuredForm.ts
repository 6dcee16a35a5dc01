import { bindFolder } from '#forms/compile/index.ts';
import { createForm, type Form, type JsonSchema } from '#forms/index.ts';

/** What a made-up schema becomes, or what is wrong with it; every property and its words have a label of their own. */
export function understandStructure(schema: JsonSchema, ui: JsonSchema = {}): ReturnType<typeof bindFolder> {
  const empty = { filled: {}, payload: {} };
  return bindFolder(
    {
      folder: 'sample',
      schema: {
        path: 'schema.json',
        json: { $schema: '', formType: 'SAMPLE', title: 'A sample', type: 'object', required: [], ...schema },
      },
      ui: {
        path: 'ui.json',
        json: { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Thank you.', ...ui },
      },
      examples: { path: 'examples.json', json: { $schema: '', smallest: empty, fullest: empty, wrong: [] } },
      page: null,
      tables: {},
    },
    { shared: { fields: {}, fieldsUi: {}, metas: {} }, today: '2026-11-20' },
  );
}

/** That form, bound as the server has it. */
export function structuredForm(schema: JsonSchema, ui: JsonSchema = {}): Form {
  const { form, issues } = understandStructure(schema, ui);
  if (!form) throw new Error(issues.map(({ pointer, problem }) => `${pointer}: ${problem}`).join('\n'));
  return createForm(form.model, form.validateCheck, form.derivations, form.visibility);
}

/** A text with a label, and what else is said of it. */
export const text = (title: string, facts: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  ...facts,
});

/** A rule with a condition. */
export const when = (test: JsonSchema, held: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: test,
  ...Object.fromEntries([['then', held]]),
  ...(otherwise && { else: otherwise }),
});
