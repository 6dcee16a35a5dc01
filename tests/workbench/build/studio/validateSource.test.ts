import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { folderTexts } from '#forms/node/index.ts';
import { validateSource } from '#workbench/build/studio/validateSource.ts';
import { formOf } from '../../../support/catalogue.ts';

const home = 'form-schemas';
const now = new Date('2026-11-20T06:30:00Z');
const source = (folder: string) => ({
  folder,
  directory: home,
  texts: folderTexts(`${home}/${folder}`),
  shared: {},
});

describe('the validation of a source form', () => {
  it('has the lead server’s status: 201 with a CSV row for an example, 422 for an empty lead', () => {
    const { folder, examples, model } = formOf('LIFE');
    const data = expandToday({ ...examples.fullest.payload }, '2026-11-20');
    const parsed = validateSource({ ...source(folder), data }, [home], home, now);
    expect(parsed).toMatchObject({ issues: [], response: { status: 201, errors: [] } });
    expect(parsed.response?.csv?.row).toContain(model.formType);
    const nothing = validateSource({ ...source(folder), data: {} }, [home], home, now).response;
    expect([nothing?.status, nothing?.csv]).toEqual([422, null]);
    expect(nothing?.errors.length).toBeGreaterThan(0);
  });

  it('reports a removed released field before other issues', () => {
    const { texts, ...life } = source('life');
    const schema = JSON.parse(texts['schema.json'] ?? '');
    const { coverageFor: _gone, ...properties } = schema.properties;
    const changed = JSON.stringify({ ...schema, properties });
    const unused = { coverageFor: undefined, 'ui:summary': undefined };
    const ui = JSON.stringify({ ...JSON.parse(texts['ui.json'] ?? ''), ...unused });
    const edited = { ...life, texts: { ...texts, 'schema.json': changed, 'ui.json': ui } };
    const { issues } = validateSource(edited, [home], home, now);
    expect(issues[0]).toMatchObject({
      file: 'form-schemas/released.json',
      problem: 'LIFE.coverageFor was removed since the release.',
    });
    expect(issues.length).toBeGreaterThan(1);
  });

  it('returns the issues of an invalid form, and no response', () => {
    const broken = { ...source('life'), texts: { ...source('life').texts, 'ui.json': '{' } };
    const { issues, response } = validateSource({ ...broken, data: {} }, [home], home, now);
    expect(issues[0]?.file).toBe('form-schemas/life/ui.json');
    expect(response).toBeNull();
  });
});
