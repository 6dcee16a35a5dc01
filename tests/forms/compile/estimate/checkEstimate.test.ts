import { describe, expect, it } from 'vitest';
import { type Edits, issuesAfter } from '../../../support/formFolders.ts';

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

/** What is wrong, how it is written, where that is said, what is said, and what to do. */
const wrong: readonly (readonly [what: string, edits: Edits, at: string, problem: RegExp, hint: RegExp])[] = [
  [
    'a personal field',
    { [page]: { [`${asks}/-`]: { field: 'firstName' } } },
    `${asks}/3/field`,
    /personal/,
    /Leave/,
  ],
  ['a personal day', { [page]: { [`${asks}/1`]: { field: 'dob' } } }, `${asks}/1/field`, /personal/, /years/],
  [
    'a personal choice',
    { [page]: { [`${asks}/0/as`]: undefined } },
    `${asks}/0/field`,
    /personal/,
    /"choice"/,
  ],
  [
    'a field of no form',
    { [page]: { [`${asks}/2/field`]: 'sum' } },
    `${asks}/2/field`,
    /no field "sum"/,
    /sumInsured/,
  ],
  [
    'a question twice',
    { [page]: { [`${asks}/-`]: { field: 'sumInsured' } } },
    `${asks}/3/field`,
    /already/,
    /once/,
  ],
  [
    'a computed field',
    { [page]: { [`${asks}/2/field`]: 'insurerPremium' } },
    `${asks}/2/field`,
    /no plain/,
    /Leave/,
  ],
  ['years of what is no day', { [page]: { [`${asks}/2/as`]: 'years' } }, `${asks}/2/as`, /no day/, /Remove/],
  [
    'a text as a choice',
    { [page]: { [`${asks}/0/field`]: 'nationality' } },
    `${asks}/0/as`,
    /no choice/,
    /12/,
  ],
  ['years without bounds', { [page]: { [`${asks}/1/maximum`]: undefined } }, `${asks}/1`, /"maximum"/, /Add/],
  [
    'bounds with nothing between',
    { [page]: { [`${asks}/1/minimum`]: 71 } },
    `${asks}/1/minimum`,
    /71 to 70/,
    /small/,
  ],
  [
    'an answer without words',
    { [page]: { [`${asks}/1/messages/missing`]: undefined } },
    `${asks}/1`,
    /no words/,
    /Enter/,
  ],
  [
    'what changes nothing',
    { [page]: { [`${asks}/-`]: { field: 'pinCode' } } },
    `${asks}/3/field`,
    /nothing/,
    /Leave/,
  ],
  [
    'too little',
    { [page]: { [asks]: [age, { field: 'sumInsured' }] } },
    asks,
    /needs "gender"/,
    /Ask for it/,
  ],
  [
    'no figure',
    { [page]: { '/estimate/shows/field': 'sumInsured' } },
    '/estimate/shows/field',
    /no comp/,
    /Premium/,
  ],
  [
    'a figure by no choice',
    { [page]: { '/estimate/shows/by': 'nationality' } },
    '/estimate/shows/by',
    /no choice/,
    /opt/,
  ],
  [
    'no words for no offer',
    { [page]: { '/estimate/shows/notOffered': undefined } },
    '/estimate/shows',
    /notOff/,
    /Write/,
  ],
  [
    'samples that say nothing',
    { [page]: { '/estimate/sample': undefined } },
    '/estimate',
    /samples/,
    /manipal-cigna/,
  ],
  [
    'a table of nothing',
    { [page]: { '/estimate/sample/table': 'x' } },
    '/estimate/sample/table',
    /no rate/,
    /aditya/,
  ],
  [
    'another form beside it',
    { [page]: { '/enquiry/forms': otherForm } },
    '/enquiry/forms',
    /others/,
    /CRITICAL/,
  ],
  ['an unknown word', { [page]: { '/estimate/price': 1 } }, '/estimate/price', /Unknown/, /Remove/],
  ['no button', { [page]: { '/estimate/button': undefined } }, '/estimate', /"button" is missing/, /Add/],
  [
    'an age where the day itself counts',
    {
      'critical-illness/computed.json': {
        '/computed/age/is': { divide: [{ days: ['dob', 'today'] }, { value: 365, unit: 'day' }] },
      },
    },
    `${asks}/1/as`,
    /more of "dob"/,
    /age/,
  ],
];

describe('[R70] an estimate that asks or shows', () => {
  it.each(wrong)('%s is refused with its place and what to write', (_what, edits, at, problem, hint) => {
    const issues = issuesAfter(edits, ['critical-illness']);
    const found = issues.find((issue) => issue.pointer === at && problem.test(issue.problem));
    expect(found, JSON.stringify(issues, null, 1)).toMatchObject({
      file: page,
      hint: expect.stringMatching(hint),
    });
  });
});
