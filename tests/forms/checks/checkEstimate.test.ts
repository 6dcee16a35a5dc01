import { beforeEach, describe, it } from 'vitest';
import { type Edits, expectIssue } from '../../support/formFolders.ts';
import { proves } from '../../support/proves.ts';

const page = 'critical-illness/page.json';
const asks = '/estimate/asks';
const age = {
  field: 'dob',
  as: 'years',
  title: 'Age',
  minimum: 18,
  maximum: 70,
  messages: { missing: 'Enter it' },
};
const otherForm = [{ formType: 'HEALTH', title: 'Health', text: 'Another form' }];

/** An invalid page: its title, the edits, the pointer of the issue, and the problem if another check reports the same place. */
const invalid: readonly (readonly [what: string, edits: Edits[string], at: string, problem?: RegExp])[] = [
  ['a personal field', { [`${asks}/-`]: { field: 'firstName' } }, `${asks}/3/field`, /is personal/],
  ['a personal day', { [`${asks}/1`]: { field: 'dob' } }, `${asks}/1/field`, /is personal/],
  ['a personal choice', { [`${asks}/0/as`]: undefined }, `${asks}/0/field`, /is personal/],
  ['an unknown field', { [`${asks}/2/field`]: 'sum' }, `${asks}/2/field`],
  ['a repeated question', { [`${asks}/-`]: { field: 'sumInsured' } }, `${asks}/3/field`, /asked twice/],
  ['a computed field', { [`${asks}/2/field`]: 'insurerPremium' }, `${asks}/2/field`, /cannot ask/],
  ['years of a field that is not a day', { [`${asks}/2/as`]: 'years' }, `${asks}/2/as`, /is not a day/],
  ['a text as a choice', { [`${asks}/0/field`]: 'nationality' }, `${asks}/0/as`, /not a choice/],
  ['years without bounds', { [`${asks}/1/maximum`]: undefined }, `${asks}/1`, /"maximum" is missing/],
  ['an empty range', { [`${asks}/1/minimum`]: 71 }, `${asks}/1/minimum`],
  [
    'an answer without a message',
    { [`${asks}/1/messages/missing`]: undefined },
    `${asks}/1`,
    /no "missing" message/,
  ],
  ['an unused answer', { [`${asks}/-`]: { field: 'pinCode' } }, `${asks}/3/field`, /does not depend/],
  ['too few questions', { [asks]: [age, { field: 'sumInsured' }] }, asks],
  [
    'a result that is not a computed field',
    { '/estimate/shows/field': 'sumInsured' },
    '/estimate/shows/field',
  ],
  ['"by" that is not a choice', { '/estimate/shows/by': 'nationality' }, '/estimate/shows/by'],
  [
    'no text for an option that is not offered',
    { '/estimate/shows/notOffered': undefined },
    '/estimate/shows',
  ],
  ['sample rates without a text', { '/estimate/sample': undefined }, '/estimate', /are samples/],
  ['an unknown table', { '/estimate/sample/table': 'x' }, '/estimate/sample/table'],
  ['another form on the page', { '/enquiry/forms': otherForm }, '/enquiry/forms'],
  ['an unknown keyword', { '/estimate/price': 1 }, '/estimate/price'],
  ['no button', { '/estimate/button': undefined }, '/estimate', /"button" is missing/],
];

describe('an estimate', () => {
  beforeEach(() => proves('R70'));

  const all = invalid.map(([what, edits, at, problem]) => ({ what, edits, at, problem }));
  it.each(all)('is reported with its place and a hint: $what', ({ edits, at, problem }) => {
    expectIssue({ [page]: edits }, `${page}#${at}`, ['critical-illness'], problem);
  });

  it('cannot ask an age if the result depends on the day of birth itself', () => {
    const is = { divide: [{ days: ['dob', 'today'] }, 365] };
    const edits = { 'critical-illness/computed.json': { '/computed/age/is': is } };
    expectIssue(edits, `${page}#${asks}/1/as`, ['critical-illness']);
  });

  it('cannot have "as": "choice" at a field with more than 12 options', () => {
    const options = Array.from({ length: 13 }, (_none, index) => 1_000_000 * (index + 1));
    const edits = {
      'critical-illness/schema.json': { '/properties/sumInsured/enum': options },
      'critical-illness/ui.json': { '/sumInsured/ui:enumNames': options.map((option) => `${option} rupees`) },
      [page]: { [`${asks}/2/as`]: 'choice' },
    };
    expectIssue(edits, `${page}#${asks}/2/as`, ['critical-illness'], /has 13 options.*at most 12/);
  });
});
