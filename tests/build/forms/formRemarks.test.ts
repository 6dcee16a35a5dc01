import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '#build/forms/checkCatalogue.ts';
import { copyFormFolders, type Edits } from '../../support/formFolders.ts';

const folders = ['life', 'health', 'get-in-touch'];

/** The lines about folders that are right, without the last one, which counts them. */
const remarks = (edits: Edits = {}) =>
  checkCatalogue([copyFormFolders(folders, { 'released.json': null, ...edits })]).slice(0, -1);

// biome-ignore-start lint/suspicious/noThenProperty: it is a word of rules
const self = { required: ['coverageFor'], properties: { coverageFor: { const: 'Self' } } };
const email = { required: ['email'] };
const answered = { if: { required: ['coverageFor'] }, then: email };
const several = { required: ['assistance'], properties: { assistance: { minItems: 2 } } };
// biome-ignore-end lint/suspicious/noThenProperty: it is a word of rules

describe('a remark of the check', () => {
  it('is made of a form on no page, and not of one that another page or the site itself has', () => {
    expect(remarks()).toEqual([]);
    expect(remarks({ 'life/page.json': null })).toEqual([
      'LIFE is on no page, so nobody can reach it: add life/page.json, or name it in another.',
    ]);
  });

  it.each<readonly [string, Edits, string[]]>([
    [
      'an else that asks while nothing is answered',
      { 'life/schema.json': { '/if': self, '/else': email } },
      [
        'LIFE asks for "email" while "coverageFor" is empty: "else" applies then too (life/schema.json#/else).',
      ],
    ],
    ['an else with a condition of its own', { 'life/schema.json': { '/if': self, '/else': answered } }, []],
    [
      'an else that applies after an answer',
      { 'life/schema.json': { '/if': { not: self }, '/else': email } },
      [],
    ],
    [
      'an else of an answer that is there from the start',
      {
        'life/schema.json': { '/properties/coverageFor/default': 'Self', '/if': self, '/else': email },
        'life/examples.json': { '/smallest/payload/coverageFor': 'Self' },
      },
      [],
    ],
    [
      'an else of a list, which is always sent',
      { 'health/schema.json': { '/if': several, '/else': email } },
      [],
    ],
  ])('looks at %s', (_what, edits, begun) => {
    expect(remarks(edits).map((line) => line.replace(/ To ask after .*/, ''))).toEqual(begun);
  });
});
