import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderTexts, formFoldersIn, sharedTexts } from '#catalogue';
import { createJsonService } from '#studio/code/jsonService.ts';

const service = createJsonService(sharedTexts('form-schemas'));

/** The place of `|` in a text, and the text without it. */
function marked(text: string): [text: string, offset: number] {
  return [text.replace('|', ''), text.indexOf('|')];
}

describe('the meta-schemas in the code editor', () => {
  it('propose the words that may stand at a place, with what they are for', async () => {
    const [text, offset] = marked('{ "$schema": "../meta/ui.schema.json", "firstName": { "| } }');
    const proposals = await service.complete('form-schemas/marine/ui.json', text, offset);
    const widget = proposals.find(({ label }) => label === 'ui:widget');
    expect(widget?.documentation.length).toBeGreaterThan(10);
    expect(text.slice(widget?.from, widget?.to)).toBe('"');
    expect(widget?.insert).toMatch(/^"ui:widget": /);
    expect(widget?.insert).not.toContain('$');
    expect(proposals.map(({ label }) => label)).not.toContain('maxLength');
  });

  it('propose the values of a word', async () => {
    const [text, offset] = marked(
      '{ "$schema": "../meta/form.schema.json", "properties": { "a": { "type": | } } }',
    );
    const proposals = await service.complete('form-schemas/marine/schema.json', text, offset);
    expect(proposals.map(({ label }) => label)).toEqual(expect.arrayContaining(['"string"', '"integer"']));
  });

  it('explain a word where it stands, in any directory', async () => {
    const text = readFileSync('form-schemas/health/ui.json', 'utf8');
    const words = await service.explain('../elsewhere/health/ui.json', text, text.indexOf('ui:submit') + 3);
    expect(words).toContain('button');
    expect(await service.explain('form-schemas/health/ui.json', text, 0)).toContain('Look, wording');
  });

  it.each(
    formFoldersIn('form-schemas').flatMap((folder) =>
      Object.keys(folderTexts(`form-schemas/${folder}`)).map((file) => `${folder}/${file}`),
    ),
  )('know the words of %s', async (file) => {
    const text = readFileSync(`form-schemas/${file}`, 'utf8');
    const [, second] = Object.keys(JSON.parse(text));
    const words = await service.explain(`form-schemas/${file}`, text, text.indexOf(`"${second}"`) + 2);
    expect(words).toMatch(/\w/);
  });
});
