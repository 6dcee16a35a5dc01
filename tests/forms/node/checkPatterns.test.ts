import { expect, it } from 'vitest';
import { checkPatterns } from '#forms/node/checkPatterns.ts';

it.each(["^[A-Za-z]+([ .'-][A-Za-z]+)*$", '^(\\(\\d{3}\\) ?)?\\d+(,\\d{3})*$', '^([A-Z]{2}-?)+[0-9]$'])(
  'takes %s: a text can be read into its repetitions in one way alone',
  (pattern) => {
    expect(checkPatterns({ path: '', json: { pattern } })).toEqual([]);
  },
);

it('tells a pattern that a text may keep busy for ever, wherever it stands', () => {
  const json = {
    if: { properties: { name: { pattern: '^DL([A-Z][0-9]|(abc|a|bc)*)$' } } },
    pattern: { a: 1 },
  };
  expect(checkPatterns({ path: 'schema.json', json })).toMatchObject([
    { file: 'schema.json', pointer: '/if/properties/name/pattern', hint: expect.stringMatching(/\w/) },
  ]);
});
