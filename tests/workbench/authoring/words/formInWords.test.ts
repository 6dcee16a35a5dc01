import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formInWords, sayExpression, sayFigure, sayRule, sayUi, tableInWords, textOf } from '#authoring';
import { readFormFolders } from '#catalogue';
import { understandFolder } from '#engine/compile';

type Written = Readonly<Record<string, unknown>>;

const { folders, shared } = readFormFolders(['form-schemas', 'tests/journeys/fixtures']);
const forms = folders.map((sources) => ({ sources, name: sources.folder }));

/** Calls things by their names. */
const scope = { label: (name: string) => name, inner: () => scope };
const figureScope = { nameOf: (path: string) => path, rules: scope, rowsOf: () => scope };

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of a file that has keywords, and not names of fields, options or rules. */
function schemasIn(schema: unknown): readonly Written[] {
  if (Array.isArray(schema)) return schema.flatMap(schemasIn);
  if (!isObject(schema)) return [];
  const named = new Set(['properties', '$defs', 'dependentSchemas']);
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (named.has(keyword)) return Object.values(value as Written).flatMap(schemasIn);
    const isData = ['const', 'enum', 'default', 'dependentRequired', 'required'].includes(keyword);
    return isData ? [] : schemasIn(value);
  });
  return [schema, ...inner];
}

/** The keywords without which an object would be said in the same words. */
function unsaid(written: Written, say: (written: Written) => string): readonly string[] {
  return Object.keys(written).filter((keyword) => {
    const { [keyword]: _gone, ...others } = written;
    return say(others) === say(written);
  });
}

describe('a form in words', () => {
  it.each(forms)('$name: says every keyword of schema.json', ({ sources }) => {
    const lost = schemasIn(sources.schema.json).flatMap((schema) =>
      // that nothing is required is said, and needs no word
      unsaid(schema, (written) => textOf(sayRule(written, scope))).map((keyword) => [keyword, schema]),
    );
    expect(lost).toEqual([]);
  });

  it.each(forms)('$name: says every keyword of ui.json', ({ sources }) => {
    const fieldsIn = (ui: Written): readonly Written[] => {
      const own = Object.fromEntries(Object.entries(ui).filter(([key]) => key.startsWith('ui:')));
      const inner = Object.entries(ui).filter(([key, value]) => !key.startsWith('ui:') && isObject(value));
      return [own, ...inner.flatMap(([, value]) => fieldsIn(value as Written))];
    };
    const lost = fieldsIn(sources.ui.json).flatMap((ui) =>
      unsaid(ui, (written) => textOf(sayUi(written, scope))),
    );
    expect(lost).toEqual([]);
  });

  it.each(forms.filter(({ sources }) => sources.figures))(
    '$name: says every keyword of figures.json',
    ({ sources }) => {
      const figures = Object.values(
        (sources.figures?.json.figures ?? {}) as Readonly<Record<string, Written>>,
      );
      const expressionsIn = (value: unknown): readonly Written[] => {
        if (Array.isArray(value)) return value.flatMap(expressionsIn);
        if (!isObject(value)) return [];
        const { where: _where, if: _rule, is, ...others } = value;
        const cases = isObject(is) && 'case' in value ? Object.values(is) : [is];
        return [value, ...[...Object.values(others), ...cases].flatMap(expressionsIn)];
      };
      const lost = figures.flatMap(({ title: _title, ...figure }) => [
        ...unsaid(figure, (written) => textOf(sayFigure(written, figureScope))),
        ...expressionsIn(figure.is).flatMap((expression) =>
          unsaid(expression, (written) => textOf([sayExpression(written, figureScope)])),
        ),
      ]);
      expect(lost).toEqual([]);
    },
  );

  it.each(forms)('$name: holds every text, option, number and rate that its files hold', ({ sources }) => {
    const { form, faults } = understandFolder(sources, { shared, today: '2026-11-22' });
    expect(faults).toEqual([]);
    if (!form) return;
    const said = JSON.stringify(formInWords(form, sources, shared)).replaceAll('\\"', '"');
    const silent = new Set([
      '$schema',
      '$ref',
      'type',
      'format',
      'kind',
      'status',
      'mode',
      'outside',
      'ui:order',
    ]);
    const leavesIn = (value: unknown): readonly unknown[] => {
      if (Array.isArray(value)) return value.flatMap(leavesIn);
      if (!isObject(value)) return typeof value === 'boolean' ? [] : [value];
      return Object.entries(value).flatMap(([key, below]) =>
        silent.has(key) && typeof below === 'string' ? [] : leavesIn(below),
      );
    };
    // a shape that nothing points to is no part of the form; bounds and ways to a field are said in words
    const { $defs: _shapes, ...schema } = sources.schema.json;
    const files = [
      schema,
      sources.ui.json,
      sources.figures?.json,
      ...Object.values(sources.tables).map(({ json }) => json),
    ];
    const lost = files
      .flatMap(leavesIn)
      .filter(
        (leaf) =>
          leaf !== undefined && !/^(?:\{.*\}|\w+\[\].*|valid|required|silent|message)$/.test(String(leaf)),
      )
      .filter((leaf) => !said.includes(JSON.stringify(String(leaf)).slice(1, -1).replaceAll('\\"', '"')));
    expect(lost).toEqual([]);
  });

  it('says what it has no words for as it is written', () => {
    expect(textOf(sayRule({ surprising: { a: 1 } }, scope))).toContain('surprising: {"a":1}');
    expect(textOf(sayUi({ 'ui:surprising': 3 }, scope))).toContain('ui:surprising: 3');
    expect(textOf([sayExpression({ surprising: 3 }, figureScope)])).toContain('{"surprising":3}');
    expect(textOf([sayExpression({ count: 'cars', surprising: 3 }, figureScope)])).toContain('surprising: 3');
    expect(
      textOf(tableInWords('t', { surprising: 3, keys: [{ name: 'a', odd: 1 }], rates: {} }).words),
    ).toMatch(/surprising: 3\n\n?.*\n?odd: 1/);
  });

  it.each([
    [{ minLength: 1, maxLength: 80 }, 'not empty; at most 80 characters'],
    [{ notBefore: '{today-2y}' }, 'not before 2 years before today'],
    [{ notAfter: '{starts+1d}' }, 'not after 1 day after “starts”'],
    [{ properties: { age: { minimum: 60 } } }, '“age”, where it is filled in, is 60 or more'],
    [{ required: ['age'], properties: { age: { minimum: 60 } } }, '“age” is 60 or more'],
    [{ dependentRequired: { a: ['b', 'c'] } }, 'where “a” is filled in, so are “b”, “c”'],
    [JSON.parse('{ "then": { "const": 1 } }'), 'then: {"const":1}'],
  ])('says %j', (rule, words) => {
    expect(
      sayRule(rule, scope)
        .map(({ text }) => text)
        .join('; '),
    ).toBe(words);
  });

  it('has every folder of the tests', () => {
    expect(forms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(readdirSync('tests/journeys/fixtures')),
    );
  });
});
