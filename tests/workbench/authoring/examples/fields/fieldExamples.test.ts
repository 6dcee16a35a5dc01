import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { type FieldExample, fieldExamples, tryExample } from '#workbench/authoring/index.ts';

const today = '2026-11-20';
const { shared } = readFormFolders(['form-schemas']);
const context = { shared, today };
const examples = fieldExamples(shared);
const named = examples.map((example) => [`${example.kind} ${example.name}`, example] as const);
const ofKind = (kind: FieldExample['kind']) =>
  examples.filter((one) => one.kind === kind).map(({ name }) => name);

/** The values that a meta-schema allows for a keyword. */
function optionsOf(meta: string, definition: string, keyword: string): readonly string[] {
  const definitions = shared.metas[meta]?.definitions as Readonly<Record<string, JsonSchema>>;
  const keywords = definitions[definition]?.properties as Readonly<Record<string, JsonSchema>>;
  return keywords[keyword]?.enum as readonly string[];
}

describe('the field examples', () => {
  it('include every shared field, control and format', () => {
    expect(ofKind('field')).toEqual(Object.keys(shared.fields));
    expect(ofKind('widget')).toEqual(expect.arrayContaining([...optionsOf('ui', 'fieldUi', 'ui:widget')]));
    const formats = examples.flatMap(({ schema }) => schema.format ?? []);
    expect(formats).toEqual(expect.arrayContaining([...optionsOf('form', 'textField', 'format')]));
  });

  it.each(named)('%s: has a sentence as meaning, passes the check, has specific messages', (_, example) => {
    expect(example.meaning).toMatch(/\.$/);
    expect(example.meaning).not.toMatch(/[?!.],/);
    const { invalid, filled } = tryExample(example, context);
    expect(invalid.length).toBeGreaterThan(0);
    expect(Object.keys(filled).length).toBeGreaterThan(0);
    for (const { title, messages } of invalid)
      for (const { reason, message } of messages)
        expect(message, `${title}: ${reason}`).not.toMatch(/^(Check: |Fill in: |Change one of your answers)/);
  });
});
