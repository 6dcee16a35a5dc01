import { describe, expect, it } from 'vitest';
import { bindFolder } from '#forms/compile/index.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { describeForm, describeJson } from '#workbench/authoring/index.ts';

const { folders, shared } = readFormFolders(['form-schemas', 'tests/e2e/fixtures']);
const forms = folders.map((sources) => ({ sources, name: sources.folder }));

/** Calls things by their names. */
const scope = { label: (name: string) => name, inner: () => scope };
const said = (json: unknown) => describeJson(json, scope);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a file holds, but for what is said in other words. */
function leavesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesIn);
  if (!isObject(value)) return typeof value === 'boolean' ? [] : [value];
  const silent = new Set(['$schema', '$ref', 'type', 'ui:order']);
  return Object.entries(value).flatMap(([key, children]) =>
    silent.has(key) && typeof children === 'string' ? [] : leavesIn(children),
  );
}

describe('a form in words', () => {
  it.each(forms)('$name: holds every text, option, number and rate that its files hold', ({ sources }) => {
    const { form, issues } = bindFolder(sources, { shared, today: '2026-11-22' });
    expect(issues).toEqual([]);
    if (!form) return;
    const parts = JSON.stringify(describeForm(form, sources, shared)).replaceAll('\\"', '"');
    // a shape that nothing points to is no part of the form; bounds and ways to a field are said in words
    const { $defs: _shapes, formType: _type, title: _title, ...schema } = sources.schema.json;
    const tables = Object.values(sources.tables).map(({ json }) => json);
    const lost = [schema, sources.ui.json, sources.computed?.json, ...tables]
      .flatMap(leavesIn)
      .filter((leaf) => leaf !== undefined && !/^(?:\{.*\}|\w+\[\].*)$/.test(String(leaf)))
      .filter((leaf) => !parts.includes(JSON.stringify(String(leaf)).slice(1, -1).replaceAll('\\"', '"')));
    expect(lost).toEqual([]);
  });

  it.each([
    [{ minLength: 1, maxLength: 80 }, '1 or more characters; at most 80 characters'],
    [{ notBefore: '{today-2y}' }, 'not before today less 2 years'],
    [{ notAfter: '{starts+1d}' }, 'not after “starts” and 1 days'],
    [{ required: ['age', 'city'] }, 'filled in: “age”, “city”'],
    [{ clientOnly: true }, 'asked and checked, but not sent'],
    [{ surprising: 3 }, 'surprising: 3'],
  ])('says %j', (rule, words) => {
    expect(
      said(rule)
        .map(({ text }) => text)
        .join('; '),
    ).toBe(words);
  });

  it('says of fields, and of several things that have to hold, one below the other', () => {
    expect(said({ properties: { age: { minimum: 60 }, city: false } })).toEqual([
      {
        text: 'where it is filled in',
        children: [{ text: '“age”: 60 or more' }, { text: '“city”: has to be empty' }],
      },
    ]);
    expect(said({ anyOf: [{ required: ['a'] }, { const: 1, odd: 'x' }] })).toEqual([
      {
        text: 'at least one of these',
        children: [{ text: 'filled in: “a”' }, { text: 'together: exactly 1; odd: “x”' }],
      },
    ]);
  });
});
