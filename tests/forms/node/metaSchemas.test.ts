import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';

const metaOf = (name: string): JsonSchema =>
  JSON.parse(readFileSync(`form-schemas/meta/${name}.schema.json`, 'utf8'));
const definitionsOf = (name: string) => metaOf(name).definitions as Readonly<Record<string, unknown>>;

describe('the rules of the form files', () => {
  it.each(['field', 'textField', 'numberField', 'booleanField', 'listField'])(
    'say the same of a shared field and of a form’s own: %s',
    (name) => {
      expect(definitionsOf('form')[name]).toEqual(definitionsOf('fields')[name]);
      expect(definitionsOf('form')[name]).toBeDefined();
    },
  );

  it('say of a shared field’s look what they say of a form’s own', () => {
    const [shared, own] = [definitionsOf('fields-ui'), definitionsOf('ui')];
    expect(own.message).toEqual(shared.message);
    const wordsOf = (of: typeof own) =>
      (of.fieldUi as Record<string, Record<string, JsonSchema>>).properties ?? {};
    const { 'ui:widget': widget, ...words } = wordsOf(shared);
    expect(Object.keys(words).length).toBeGreaterThan(10);
    expect(wordsOf(own)).toMatchObject(words);
    // What is shared is no list of objects.
    const widgets = [...((widget?.enum ?? []) as readonly string[]), 'rows'];
    expect(wordsOf(own)['ui:widget']).toEqual({ ...widget, enum: widgets });
  });
});
