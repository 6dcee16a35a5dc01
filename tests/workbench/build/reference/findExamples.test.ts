import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonSchema } from '#engine';
import { when } from '#tests/support/structuredForm.ts';
import { findExamples } from '#workbench/build/reference/findExamples.ts';

const part = { type: 'object', properties: { word: { description: 'A word.', type: 'number' } } };
const inside = { type: 'object', properties: { in: { $ref: '#/definitions/part' } } };

/** The values of `word` that are found in a file of these contents. */
function found(meta: JsonSchema, json: object) {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.json'), JSON.stringify({ $schema: '../meta/made.schema.json', ...json }));
  const examples = findExamples({ made: { ...meta, definitions: { part } } }, [folder]);
  return examples({ place: 'made#/x', path: ['word'], meaning: 'A word.' }).map(({ value }) => value);
}

it.each<readonly [string, JsonSchema, object]>([
  ['$ref', inside, { in: { word: 1 } }],
  ['items', { properties: { in: { items: part } } }, { in: [{}, { word: 1 }] }],
  ['patternProperties', { patternProperties: { '^i': part } }, { in: { word: 1 } }],
  ['then', when({ required: ['in'] }, inside), { in: { word: 1 } }],
  ['anyOf', { anyOf: [inside] }, { in: { word: 1 } }],
])('finds a word behind %s', (_way, meta, json) => {
  expect(found(meta, json)).toEqual([1]);
});

it.each<readonly [string, JsonSchema]>([
  ['then', when({ required: ['out'] }, inside)],
  ['else', { if: { required: ['in'] }, else: inside }],
  ['anyOf', { anyOf: [{ required: ['out'], allOf: [inside] }, {}] }],
])('leaves %s alone where it does not count', (_way, meta) => {
  expect(found(meta, { in: { word: 1 } })).toEqual([]);
});
