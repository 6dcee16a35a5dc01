import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, leadCells } from '#server/inbox/leadCells.ts';
import { csvRow } from '#server/inbox/leadCsv.ts';

const textsOf = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries([...leadCells(data)].map(([name, cell]) => [name, cellText(cell)]));

describe('the cells of a lead', () => {
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
      'rows, with an empty place where one has none',
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
      'signs that separate',
      { m: [{ t: 'a; b', l: ['c, d', 'e;f', 'g'] }, { t: '"q"', l: ['5"'] }, { t: 'x, y' }] },
      { 'm.t': '"a; b"; """q"""; x, y', 'm.l': '"c, d", "e;f", g; 5"; ' },
    ],
    [
      'objects among other items, and deeper in lists',
      { a: [1, { b: 2 }], c: [[{ d: 3 }]] },
      { a: '1; ', 'a.b': '; 2', 'c.d': '3' },
    ],
    ['what holds nothing', { a: [], b: {}, c: null, d: [{}], e: undefined }, {}],
    [
      'names that objects inherit',
      JSON.parse('{"__proto__":{"a":1},"constructor":"x"}'),
      { '__proto__.a': '1', constructor: 'x' },
    ],
  ])('%s', (_what, data, texts) => {
    expect(new Map(Object.entries(textsOf(data)))).toEqual(new Map(Object.entries(texts)));
  });

  const value = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a;, "') }), fc.integer());
  const listed = fc.array(fc.string({ unit: fc.constantFrom(...'a;, "'), minLength: 1 }), { minLength: 1 });
  const rows = fc.array(fc.record({ text: value, list: listed }), { minLength: 1, maxLength: 6 });

  it('rows are read back from their columns, place by place, whatever stands in them', () => {
    fc.assert(
      fc.property(rows, (members) => {
        const { 'm.text': text = '', 'm.list': list = '' } = textsOf({ m: members });
        expect(split(text, '; ').map(unquote)).toEqual(members.map((row) => String(row.text)));
        expect(split(list, '; ', ['; ', ', ']).map((of) => split(of, ', ').map(unquote))).toEqual(
          members.map((row) => row.list),
        );
      }),
    );
  });

  it('no value is lost, and no column holds JSON', () => {
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
        const line = csvRow({ id: '', formType: '', createdAt: '', data }, names);
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

/** At each `separator` outside of quotes. A value may begin with a quote where the text does, or after a separator. */
function split(text: string, separator: string, separators: readonly string[] = [separator]): string[] {
  const parts: string[] = [''];
  let kind: 'beginning' | 'plain' | 'in quotes' | 'after quotes' = 'beginning';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const found = kind === 'in quotes' ? undefined : separators.find((each) => text.startsWith(each, at));
    if (found === separator) parts.push('');
    else parts.push(`${parts.pop()}${found ?? sign}`);
    if (found !== undefined) {
      at += found.length - 1;
      kind = 'beginning';
    } else if (sign === '"' && kind !== 'plain') kind = kind === 'in quotes' ? 'after quotes' : 'in quotes';
    else if (kind !== 'in quotes') kind = 'plain';
  }
  return parts;
}

const unquote = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
