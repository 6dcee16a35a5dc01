import { compileWithoutExamples, type FolderSources } from '#forms/compile/index.ts';
import type { Form, JsonSchema } from '#forms/index.ts';
import { folderOf } from '#forms/source/folderName.ts';

/** The day on which made-up forms are filled in. */
export const today = '2026-11-20';

/** Examples that pass their meta-schema; none of them is played. */
export const unplayedExamples = {
  $schema: '',
  smallest: { filled: {}, payload: {} },
  fullest: { filled: {}, payload: {} },
  wrong: [{ title: 'none is played here', filled: {}, field: 'value' }],
};

/** The folder of a form that a test made up, with what every schema.json and ui.json has to say. */
export function madeUpSources(schema: JsonSchema, ui: JsonSchema = {}, computed?: JsonSchema): FolderSources {
  const head = { $schema: '', formType: 'SAMPLE', title: 'A sample', type: 'object', required: [] };
  const texts = { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Thank you.' };
  return {
    folder: folderOf(String(schema.formType ?? head.formType)),
    schema: { path: 'schema.json', json: { ...head, ...schema } },
    ui: { path: 'ui.json', json: { ...texts, ...ui } },
    examples: { path: 'examples.json', json: unplayedExamples },
    page: null,
    tables: {},
    ...(computed && { computed: { path: 'computed.json', json: { $schema: '', ...computed } } }),
  };
}

/** What a made-up schema becomes, or what is wrong with it beyond the shape of its files. */
export function understandStructure(
  schema: JsonSchema,
  ui: JsonSchema = {},
): ReturnType<typeof compileWithoutExamples> {
  return compileWithoutExamples(madeUpSources(schema, ui), {
    shared: { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas: {} },
  });
}

/** That form, bound as the server has it. */
export function structuredForm(schema: JsonSchema, ui: JsonSchema = {}): Form {
  const { form, issues } = understandStructure(schema, ui);
  if (!form) throw new Error(issues.map(({ pointer, problem }) => `${pointer}: ${problem}`).join('\n'));
  return form.engine;
}

/** A text with a label, and what else is said of it. */
export const text = (title: string, facts: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  ...facts,
});

/** A rule with a condition; an object of ours with a `then` would look like a promise. */
export const when = (test: JsonSchema, held: JsonSchema | boolean, otherwise?: JsonSchema): JsonSchema => ({
  if: test,
  ...Object.fromEntries([['then', held]]),
  ...(otherwise && { else: otherwise }),
});
