import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, leadCells } from '#server/inbox/leadCells.ts';
import { csvRow } from '#server/inbox/leadCsv.ts';

const textsOf = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries([...leadCells(data)].map(([name, cell]) => [name, cellText(cell)]));

describe('leadCells', () => {
  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
    [
      'values and lists of values',
      { a: 'A', b: 0, c: ['x', 'y'], d: false },
      { a: 'A', b: '0', c: 'x; y', d: 'false' },
    ],
    [
      'a group',
      { home: { city: 'Pune', pets: ['Cat', 'Dog'] } },
      { 'home.city': 'Pune', 'home.pets': 'Cat; Dog' },
    ],
    ['a group in a group', { a: { b: { c: 1 } } }, { 'a.b.c': '1' }],
    [
      'rows, with an empty entry for a row without a value',
      { members: [{ name: 'A', age: 3 }, { name: 'B' }, { age: 0 }] },
      { 'members.name': 'A; B; ', 'members.age': '3; ; 0' },
    ],
    [
      'lists and groups in rows',
      { members: [{ ills: ['x', 'y'], at: { city: 'P' } }, { ills: [] }, { ills: ['z'] }] },
      { 'members.ills': 'x, y; ; z', 'members.at.city': 'P; ; ' },
    ],
    ['rows in rows', { fleets: [{ cars: [{ no: 1 }, { no: 2 }] }, {}] }, { 'fleets.cars.no': '1, 2; ' }],
    [
      'separators within values',
      { m: [{ t: 'a; b', l: ['c, d', 'e;f', 'g'] }, { t: '"q"', l: ['5"'] }, { t: 'x, y' }] },
      { 'm.t': '"a; b"; """q"""; x, y', 'm.l': '"c, d", "e;f", g; 5"; ' },
    ],
    [
      'objects among other items, and in nested lists',
      { a: [1, { b: 2 }], c: [[{ d: 3 }]] },
      { a: '1; ', 'a.b': '; 2', 'c.d': '3' },
    ],
    ['empty values', { a: [], b: {}, c: null, d: [{}], e: undefined }, {}],
    [
      'names of inherited properties',
      JSON.parse('{"__proto__":{"a":1},"constructor":"x"}'),
      { '__proto__.a': '1', constructor: 'x' },
    ],
  ])('%s', (_what, data, texts) => {
    expect(new Map(Object.entries(textsOf(data)))).toEqual(new Map(Object.entries(texts)));
  });

  it('contain every value, and no JSON', () => {
    const leaf = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1 });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(
        leaf,
        fc.oneof(
          { maxDepth: 3, depthSize: 'small' },
          leaf,
          tie('tree'),
          fc.array(leaf, { maxLength: 3 }),
          fc.array(tie('tree'), { maxLength: 3 }),
        ),
      ),
    }));
    fc.assert(
      fc.property(tree, (loaded) => {
        const data = loaded as Readonly<Record<string, unknown>>;
        const names = [...leadCells(data).keys()];
        const line = csvRow({ id: '', formType: '', createdAt: '2026-11-20', data }, names);
        expect(line).not.toMatch(/[{}[\]]/);
        expect(wordsIn(line)).toEqual(leavesOf(data).sort());
      }),
    );
  });
});

const wordsIn = (line: string) => (line.match(/[a-z]+/g) ?? []).sort();

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [String(value)];
}
