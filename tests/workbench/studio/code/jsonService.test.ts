import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedTexts } from '#forms/node/index.ts';
import { createJsonService } from '#workbench/studio/code/jsonService.ts';

const service = createJsonService(sharedTexts('form-schemas'));

describe('the meta-schemas in the code editor', () => {
  it('propose the keywords that a position allows, with descriptions, and insert the chosen one', async () => {
    const text = '{ "$schema": "../meta/ui.schema.json", "firstName": { " } }';
    const at = text.lastIndexOf('"') + 1;
    const result = await service.complete('form-schemas/marine/ui.json', text, at);
    const widget = result?.options.find(({ displayLabel }) => displayLabel === 'ui:widget');
    expect(String(widget?.info).length).toBeGreaterThan(10);
    expect(text.slice(result?.from, at)).toBe('"');
    expect(result?.options.map(({ displayLabel }) => displayLabel)).not.toContain('maxLength');
    let written = '';
    const dispatch = ({
      changes: { from, to, insert },
    }: {
      changes: { from: number; to: number; insert: string };
    }) => {
      written = text.slice(0, from) + insert + text.slice(to);
    };
    if (widget && typeof widget.apply === 'function')
      widget.apply({ dispatch } as never, widget, result?.from ?? 0, at);
    expect(written).toMatch(/^\{ "\$schema": "[^"]*", "firstName": \{ "ui:widget": [^$]*\} \}$/);
  });

  it.each([
    [
      'a form',
      'marine/schema.json',
      '{ "$schema": "../meta/form.schema.json", "properties": { "a": { "type":  } } }',
    ],
    [
      'the shared fields',
      'fields.schema.json',
      '{ "$schema": "meta/fields.schema.json", "$defs": { "a": { "type":  } } }',
    ],
  ])('propose the values of a keyword in %s', async (_where, file, text) => {
    const result = await service.complete(`form-schemas/${file}`, text, text.indexOf(':  }') + 2);
    expect(result?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['"string"', '"integer"']),
    );
  });

  it.each(['schema', 'ui', 'page', 'examples'])(
    'explain a keyword of %s.json, in any directory',
    async (file) => {
      const text = readFileSync(`form-schemas/health/${file}.json`, 'utf8');
      const [, second] = Object.keys(JSON.parse(text));
      const at = text.indexOf(`"${second}"`) + 2;
      expect(await service.explain(`../elsewhere/health/${file}.json`, text, at)).toMatch(/\w{3}/);
    },
  );
});
