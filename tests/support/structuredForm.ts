import { compileWithoutExamples, type FolderSources } from '#forms/compile/index.ts';
import type { Form, JsonSchema } from '#forms/index.ts';
import { folderOf } from '#forms/source/folderName.ts';

/** The current day in forms of tests. */
export const today = '2026-11-20';

/** Examples that are valid for their meta-schema, but that no test uses. */
export const unusedExamples = {
  $schema: '',
  smallest: { filled: {}, payload: {} },
  fullest: { filled: {}, payload: {} },
  wrong: [{ title: 'never run', filled: {}, field: 'value' }],
};

/** Returns the folder of a test's form, with the required keywords of schema.json and ui.json. */
export function testSources(schema: JsonSchema, ui: JsonSchema = {}, computed?: JsonSchema): FolderSources {
  const head = { $schema: '', formType: 'SAMPLE', title: 'A sample', type: 'object', required: [] };
  const texts = { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Thank you.' };
  return {
    folder: folderOf(String(schema.formType ?? head.formType)),
    schema: { path: 'schema.json', json: { ...head, ...schema } },
    ui: { path: 'ui.json', json: { ...texts, ...ui } },
    examples: { path: 'examples.json', json: unusedExamples },
    page: null,
    tables: {},
    ...(computed && { computed: { path: 'computed.json', json: { $schema: '', ...computed } } }),
  };
}

/** Compiles a test's schema without validating it against the meta-schemas. */
export function compileStructure(
  schema: JsonSchema,
  ui: JsonSchema = {},
): ReturnType<typeof compileWithoutExamples> {
  return compileWithoutExamples(testSources(schema, ui), {
    shared: { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas: {} },
  });
}

/** Returns the compiled form of a test's schema. */
export function structuredForm(schema: JsonSchema, ui: JsonSchema = {}): Form {
  const { form, issues } = compileStructure(schema, ui);
  if (!form) throw new Error(issues.map(({ pointer, problem }) => `${pointer}: ${problem}`).join('\n'));
  return form.engine;
}

/** A text field with a label and further keywords. */
export const text = (title: string, keywords: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  ...keywords,
});

/** A rule with a condition. Written as entries, because an object with `then` looks like a promise. */
export const when = (test: JsonSchema, then: JsonSchema | boolean, otherwise?: JsonSchema): JsonSchema => ({
  if: test,
  ...Object.fromEntries([['then', then]]),
  ...(otherwise && { else: otherwise }),
});
