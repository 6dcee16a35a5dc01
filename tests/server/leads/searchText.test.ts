import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTextOf, searchWordsOf } from '#server/leads/searchText.ts';

describe('searchTextOf', () => {
  it('is the values in small letters, lists and numbers too, without the names of the fields', () => {
    const data = { firstName: 'Asha', assistance: ['Claims', 'Other'], sumInsured: 10_000_000, notes: '' };
    expect(searchTextOf({ ...data, none: null, gone: undefined })).toBe('asha claims other 10000000');
    expect(searchWordsOf(' ')).toEqual([]);
  });

  it('goes through groups and rows, however deep', () => {
    const data = {
      home: { city: 'Pune' },
      members: [
        { name: 'Asha', ills: ['Other'] },
        { name: 'Kiran', at: { age: 0 } },
      ],
    };
    expect(searchTextOf(data)).toBe('pune asha other kiran 0');
  });

  it('has no control character, whatever was sent: PostgreSQL takes no NUL', () => {
    expect(searchTextOf({ a: 'x\u0000y', b: 'one\r\n\ttwo' })).toBe('x y one two');
  });

  it.each([
    ['full-width letters', 'ＡＳＨＡ', 'asha'],
    ['a ligature', 'oﬃce', 'office'],
    ['a circled figure', '①', '1'],
    ['half-width kana', 'ｱｻ', 'アサ'],
    ['Å as one sign and as two', 'A\u030A', '\u00E5'],
  ])('%s are found as they are usually written, and the other way round', (_what, typed, usual) => {
    expect(searchTextOf({ a: typed })).toBe(usual);
    expect(searchWordsOf(typed)).toEqual([usual]);
  });

  it('finds each word of each value again, in any script', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (data) => {
        const text = searchTextOf(data);
        for (const value of Object.values(data))
          for (const word of searchWordsOf(value)) expect(text).toContain(word);
      }),
    );
  });
});
