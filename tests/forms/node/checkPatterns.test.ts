import { expect, it } from 'vitest';
import { checkPatterns } from '#forms/node/checkPatterns.ts';

it.each(["^[A-Za-z]+([ .'-][A-Za-z]+)*$", '^(\\(\\d{3}\\) ?)?\\d+(,\\d{3})*$', '^([A-Z]{2}-?)+[0-9]$'])(
  'takes %s: a text can be read into its repetitions in one way alone',
  (pattern) => {
    expect(checkPatterns({ path: '', json: { pattern } })).toEqual([]);
  },
);

it('tells a pattern that a text may keep busy for ever, wherever it stands', () => {
  const pattern = '^(DL-(abc|a|bc)*|x(y)?)$';
  const name = { type: 'string', title: '(a+)+$', default: null, pattern };
  const json = { if: { properties: { name } }, properties: { pattern: { type: 'string' } } };
  expect(checkPatterns({ path: 'schema.json', json })).toMatchObject([
    {
      ...{ file: 'schema.json', pointer: '/if/properties/name/pattern' },
      ...{ problem: expect.stringContaining(pattern), hint: expect.stringMatching(/\w/) },
    },
  ]);
});
