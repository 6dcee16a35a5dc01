import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JsonSchema } from '#engine';
import { when } from '#tests/support/structuredForm.ts';
import { findExamples } from '#workbench/build/reference/findExamples.ts';
import { wordsBelow } from '#workbench/build/reference/metaSchemas.ts';

const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
const word = { description: 'A word.', type: 'number' };

/** A meta-schema whose one word is behind each way that leads further in, and a file that takes the way. */
const ways: readonly (readonly [string, JsonSchema, object])[] = [
  ['properties', closed({ in: { description: 'In.', ...closed({ word }) } }), { in: { word: 1 } }],
  ['$ref', closed({ in: { description: 'In.', $ref: '#/definitions/part' } }), { in: { word: 1 } }],
  ['items', closed({ in: { description: 'In.', items: closed({ word }) } }), { in: [{}, { word: 1 }] }],
  ['patternProperties', { patternProperties: { '^i': closed({ word }) } }, { in: { word: 1 } }],
  ['additionalProperties', { additionalProperties: closed({ word }) }, { in: { word: 1 } }],
  ['allOf', { allOf: [{ $ref: '#/definitions/open' }] }, { in: { word: 1 } }],
  ['then', when({ required: ['in'] }, { $ref: '#/definitions/open' }), { in: { word: 1 } }],
  ['else', { if: { required: ['out'] }, else: { $ref: '#/definitions/open' } }, { in: { word: 1 } }],
  ['anyOf', { anyOf: [{ $ref: '#/definitions/open' }] }, { in: { word: 1 } }],
  ['oneOf', { oneOf: [{ $ref: '#/definitions/open' }, { required: ['x'] }] }, { in: { word: 1 } }],
];

const definitions = {
  part: closed({ word }),
  open: { type: 'object', properties: { in: { $ref: '#/definitions/part' } } },
};

/** What is found in a form folder with one file. */
function found(meta: JsonSchema, json: object) {
  const directory = mkdtempSync(join(tmpdir(), 'examples-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, 'sample'));
  const file = join(directory, 'sample', 'file.json');
  writeFileSync(file, JSON.stringify({ $schema: '../meta/made.schema.json', ...json }));
  const metas = { made: { ...meta, definitions } };
  const places = wordsBelow(metas, 'made#', new Set())
    .filter(({ path }) => path.at(-1) === 'word')
    .map(({ place }) => place);
  return places.map((place) => findExamples(metas, [{ directory }]).get(place) ?? []);
}

describe('findExamples', () => {
  it.each(ways)('follows %s', (_way, meta, json) => {
    const [examples, ...others] = found(meta, json);
    expect(others).toEqual([]);
    expect(examples).toMatchObject([{ value: 1, holder: { word: 1 } }]);
    expect(examples?.[0]?.file).toMatch(/sample\/file\.json$/);
  });

  it.each([
    ['then', when({ required: ['out'] }, { $ref: '#/definitions/open' })],
    ['else', { if: { required: ['in'] }, else: { $ref: '#/definitions/open' } }],
    ['anyOf', { anyOf: [{ required: ['out'], allOf: [{ $ref: '#/definitions/open' }] }, {}] }],
  ])('leaves %s alone where it does not count', (_way, meta) => {
    expect(found(meta, { in: { word: 1 } })).toEqual([[]]);
  });

  it('takes no word for one that a part only asks something of', () => {
    const meta = closed({ word, in: { description: 'In.', ...definitions.open } });
    const asks = { ...meta, ...when({ required: ['word'] }, { properties: { word: { minimum: 0 } } }) };
    expect(
      found(asks, { word: 7, in: { in: { word: 8 } } }).map((all) => all.map(({ value }) => value)),
    ).toEqual([[7], [8]]);
  });

  it('searches the folders that are named, and rate tables', () => {
    const directory = mkdtempSync(join(tmpdir(), 'examples-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    for (const folder of ['one', 'two']) {
      mkdirSync(join(directory, folder, 'rates'), { recursive: true });
      const json = { $schema: '../../meta/made.schema.json', word: 1 };
      writeFileSync(join(directory, folder, 'rates', 'table.json'), JSON.stringify(json));
    }
    const metas = { made: closed({ word }) };
    const files = (folders?: readonly string[]) =>
      findExamples(metas, [{ directory, folders }])
        .get('made#/properties/word')
        ?.map(({ file }) => file.slice(directory.length));
    expect(files()).toEqual(['/one/rates/table.json', '/two/rates/table.json']);
    expect(files(['two'])).toEqual(['/two/rates/table.json']);
  });
});
