import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOptionIndex, optionsPerPage } from '#forms/optionIndex.ts';

const cars = {
  columns: ['make', 'model', 'variant'],
  rows: [
    ['Akash', 'City', 'Base'],
    ['Akash', 'City', 'Sport'],
    ['Akash', 'Trail', 'Base'],
    ['Banyan', 'Café', 'Base'],
  ],
};
const index = createOptionIndex(new Map([['cars', cars]]));

describe('an index of tables of options', () => {
  it('offers each value of a column once, in the order of the table', () => {
    expect(index.search('cars', 'model', {}, '', 1)).toEqual({
      options: ['City', 'Trail', 'Café'],
      hasMore: false,
    });
  });

  it('offers the values of the rows with the given answers; an empty answer does not limit them', () => {
    const modelsOf = (make: string | undefined) => index.search('cars', 'model', { make }, '', 1).options;
    expect(modelsOf('Akash')).toEqual(['City', 'Trail']);
    expect(modelsOf('Deodar')).toEqual([]);
    expect(modelsOf('')).toHaveLength(3);
    expect(modelsOf(undefined)).toHaveLength(3);
  });

  it('searches without regard to capitals and accents, and knows the spelling of the table', () => {
    expect(index.search('cars', 'model', {}, 'CAF', 1).options).toEqual(['Café']);
    expect(index.spelling('cars', 'model', ' cafe ', {})).toBe('Café');
    expect(index.spelling('cars', 'model', 'caf', {})).toBeUndefined();
  });

  it('has no values of unknown tables and columns', () => {
    expect(index.search('bikes', 'model', {}, '', 1)).toEqual({ options: [], hasMore: false });
    expect(index.has('cars', 'wheels', 'Base', {})).toBe(false);
    expect(index.has('cars', 'model', 'City', { wheels: '4' })).toBe(false);
  });

  it('has no page behind a last one that is full', () => {
    const rows = Array.from({ length: 2 * optionsPerPage }, (_none, at) => [String(at)]);
    const { search } = createOptionIndex(new Map([['t', { columns: ['value'], rows }]]));
    const pages = [1, 2].map((page) => search('t', 'value', {}, '', page));
    expect(pages.map(({ options, hasMore }) => [options.length, hasMore])).toEqual([
      [optionsPerPage, true],
      [optionsPerPage, false],
    ]);
  });

  it('returns every value on exactly one page', () => {
    const row = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.stringMatching(/^[a-z0-9]{1,4}$/));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 400 }), fc.constantFrom('a', 'b', ''), (rows, group) => {
        const { search, has } = createOptionIndex(new Map([['t', { columns: ['group', 'value'], rows }]]));
        const expected = [
          ...new Set(rows.filter(([one]) => group === '' || one === group).map(([, value]) => value)),
        ];
        const found: string[] = [];
        for (let page = 1; ; page += 1) {
          const { options, hasMore } = search('t', 'value', { group }, '', page);
          expect(options.length).toBeLessThanOrEqual(optionsPerPage);
          found.push(...options);
          if (!hasMore) break;
        }
        expect(found).toEqual(expected);
        expect(found.every((value) => has('t', 'value', value, { group }))).toBe(true);
      }),
    );
  });
});
