import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '#forms/compile/index.ts';
import { rewriteJson } from '#workbench/studio/visual/text/rewriteJson.ts';
import { writtenForms } from './support/writtenForms.ts';

describe('rewriteJson', () => {
  it.each(writtenForms)('does not change the text if the value is equal: $folder', ({ schema, ui }) => {
    expect(rewriteJson(schema, JSON.parse(schema))).toBe(schema);
    expect(rewriteJson(ui, JSON.parse(ui))).toBe(ui);
  });

  it('returns a text that parses to the new value', () => {
    const json = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'ui:title', 'x y'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(json, json, fc.boolean(), (before, after, isOpen) => {
        const text = isOpen ? JSON.stringify(before, null, 2) : formatJson(before);
        const value: unknown = JSON.parse(JSON.stringify(after));
        expect(JSON.parse(rewriteJson(text, value))).toEqual(value);
      }),
    );
  });

  it('keeps the lines of unchanged entries in any layout', () => {
    const text = '{\n  "a":   [1,\n 2],\n\n  "b": { "c": 1 },\n  "d": {\n    "e": 2\n  }\n}\n';
    const value = { a: [1, 2], new: true, b: { c: 1, f: 'x' }, d: { e: 2 } };
    expect(rewriteJson(text, value)).toBe(
      '{\n  "a":   [1,\n 2],\n  "new": true,\n  "b": { "c": 1, "f": "x" },\n  "d": {\n    "e": 2\n  }\n}\n',
    );
  });

  it.each<[edit: string, before: string, value: unknown, after: string]>([
    ['a moved entry', '{\n  "a": 1,\n  "b": 2\n}', { b: 2, a: 1 }, '{\n  "b": 2,\n  "a": 1\n}'],
    ['the removal of the first entry', '{\n  "a": 1,\n  "b": 2\n}', { b: 2 }, '{\n  "b": 2\n}'],
    ['the removal of the last entry', '{\n  "a": 1,\n  "b": 2\n}', { a: 1 }, '{\n  "a": 1\n}'],
    ['the removal of all entries', '{\n  "a": 1\n}', {}, '{}'],
    ['the first entry of an empty object', '{}', { a: 1 }, '{\n  "a": 1\n}'],
    [
      'a new item before an equal one',
      '{\n  "a": [\n    { "b":   1 }\n  ]\n}',
      { a: [{ b: 2 }, { b: 1 }] },
      '{\n  "a": [\n    { "b": 2 },\n    { "b":   1 }\n  ]\n}',
    ],
    [
      'a list that became short enough for one line',
      `{\n  "a": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}`,
      { a: ['x'] },
      '{\n  "a": ["x"]\n}',
    ],
  ])('formats %s', (_edit, before, value, after) => {
    expect(rewriteJson(before, value)).toBe(after);
  });
});
