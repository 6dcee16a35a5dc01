import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '#build/forms/checkCatalogue.ts';
import { copyFormFolders, type Edits } from '../../support/formFolders.ts';

const folders = ['life', 'health', 'get-in-touch'];

/** The remarks on valid folders, without the summary. */
const remarks = (edits: Edits = {}) =>
  checkCatalogue([copyFormFolders(folders, { 'released.json': null, ...edits })]).slice(0, -1);

// biome-ignore-start lint/suspicious/noThenProperty: JSON Schema keyword
const self = { required: ['coverageFor'], properties: { coverageFor: { const: 'Self' } } };
const email = { required: ['email'] };
const answered = { if: { required: ['coverageFor'] }, then: email };
const several = { required: ['assistance'], properties: { assistance: { minItems: 2 } } };
// biome-ignore-end lint/suspicious/noThenProperty: JSON Schema keyword

describe('the remarks of the check', () => {
  it('name a form that is not on any page', () => {
    expect(remarks()).toEqual([]);
    expect(remarks({ 'life/page.json': null })).toEqual([
      'LIFE is not on any page, so visitors cannot reach it. Add life/page.json, or name the form in the page.json of another folder.',
    ]);
  });

  it('report an else that requires a field before an answer', () => {
    const edits = { 'life/schema.json': { '/if': self, '/else': email } };
    expect(remarks(edits)).toEqual([
      expect.stringMatching(
        /^LIFE requires "email" while "coverageFor" is empty, because "else" then applies too \(life\/schema\.json#\/else\)\. /,
      ),
    ]);
  });

  it.each<readonly [string, Edits]>([
    ['an else with its own condition', { 'life/schema.json': { '/if': self, '/else': answered } }],
    [
      'an else that applies after an answer',
      { 'life/schema.json': { '/if': { not: self }, '/else': email } },
    ],
    [
      'an else of a field with a default',
      {
        'life/schema.json': { '/properties/coverageFor/default': 'Self', '/if': self, '/else': email },
        'life/examples.json': { '/smallest/payload/coverageFor': 'Self' },
      },
    ],
    ['an else of a list, which is always sent', { 'health/schema.json': { '/if': several, '/else': email } }],
  ])('omit %s', (_case, edits) => {
    expect(remarks(edits)).toEqual([]);
  });
});
