import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTextOf, searchWordsOf } from '#server/leads/searchText.ts';
import { namesInPairs } from '../support/spellings.ts';

/** Searches like the databases. */
const isFound = (search: string, data: object) =>
  searchWordsOf(search).every((word) =>
    word.some((parts) => parts.every((part) => searchTextOf(data).includes(part))),
  );

describe('searchTextOf', () => {
  it('has the values in lower case, without the names of the fields', () => {
    const data = { firstName: 'Asha', assistance: ['Claims', 'Other'], sumInsured: 10_000_000, notes: '' };
    expect(searchTextOf({ ...data, none: null, gone: undefined })).toBe('asha claims other 10000000');
    expect(searchWordsOf(' ')).toEqual([]);
  });

  it('includes groups and rows at any depth', () => {
    const data = {
      home: { city: 'Pune' },
      members: [
        { name: 'Asha', ills: ['Other'] },
        { name: 'Kiran', at: { age: 0 } },
      ],
    };
    expect(searchTextOf(data)).toBe('pune asha other kiran 0');
  });

  it('has no control characters, because PostgreSQL rejects NUL', () => {
    expect(searchTextOf({ a: 'x\u0000y', b: 'one\r\n\ttwo' })).toBe('x y one two');
  });

  it.each([
    ['full-width letters', 'ＡＳＨＡ', 'asha'],
    ['a ligature', 'oﬃce', 'office'],
    ['a circled digit', '①', '1'],
    ['half-width kana', 'ｱｻ', 'アサ'],
    ['Å as one and as two characters', 'A\u030A', 'å'],
    ['an acute accent by itself', 'D´Souza', "D'Souza"],
    ['Khanda Ta of Bengali, old and new', 'ত্\u200D', 'ৎ'],
  ])('%s are found by the usual spelling, and vice versa', (_what, typed, usual) => {
    expect(searchTextOf({ a: typed })).toBe(searchTextOf(usual));
    expect(searchWordsOf(typed)).toEqual(searchWordsOf(usual));
    expect(searchTextOf({ a: typed })).toContain(searchWordsOf(usual)[0]?.[0]?.[0]);
  });

  it('each spelling of 200 names finds the other one', () => {
    expect(namesInPairs.length).toBeGreaterThanOrEqual(200);
    for (const [kind, stored, searched] of namesInPairs) {
      expect(stored, kind).not.toBe(searched);
      for (const [lead, search] of [
        [stored, searched],
        [searched, stored],
      ] as const)
        expect([kind, isFound(search, { name: lead })]).toEqual([kind, true]);
    }
  });

  it.each([
    ['a vowel sign', 'कमल', 'कमला'],
    ['a nukta', 'जरा', 'ज़रा'],
    ['an anusvara', 'सत', 'संत'],
    ['the breve of a Cyrillic letter', 'и', 'й'],
  ])('%s makes a different word', (_what, one, other) => {
    expect(searchTextOf(one)).not.toBe(searchTextOf(other));
  });

  it('repeats long numbers as digits, value by value', () => {
    expect(searchTextOf({ pin: '122 001', call: '98111 22233' })).toBe('122 001 98111 22233 9811122233');
    expect(searchTextOf('on 2026-11-20')).toBe('on 2026-11-20');
  });

  it('contains each word of each value in any script', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (data) => {
        for (const value of Object.values(data)) expect([value, isFound(value, data)]).toEqual([value, true]);
      }),
    );
  });
});

describe('a number in a search', () => {
  it.each([
    ['98111-22', '9811122'],
    ['+91 98111', '98111'],
    ['+91 (0) 98111', '98111'],
    ['0091-98111', '98111'],
    ['098111', '98111'],
    ['09123456', '9123456'],
    ['12,50,000', '1250000'],
  ])('%s is searched as typed, and as %s', (text, number) => {
    expect(searchWordsOf(text)).toEqual([[text.split(' '), [number]]]);
  });

  it.each(['98-11', 'a98111', '98111', '2026-'])('%s is only searched as typed', (text) => {
    expect(searchWordsOf(text)).toEqual([[[text]]]);
  });

  it('is one word even with spaces; words with letters are separate', () => {
    const words = searchWordsOf('Asha 9 8 1 1 1 2 2 2 3 3 Rao wa.me/919811122233');
    expect(words).toEqual([[['asha']], [['9811122233']], [['rao']], [['9811122233']]]);
  });
});
