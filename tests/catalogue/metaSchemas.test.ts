import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const definitionsOf = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(`form-schemas/meta/${name}.schema.json`, 'utf8')).definitions;

describe('the rules of the form files', () => {
  it.each(['field', 'textField', 'numberField', 'listField'])(
    'say the same of a shared field and of a form’s own: %s',
    (name) => {
      expect(definitionsOf('form')[name]).toEqual(definitionsOf('fields')[name]);
      expect(definitionsOf('form')[name]).toBeDefined();
    },
  );
});
