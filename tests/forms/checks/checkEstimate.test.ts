import { beforeEach, describe, it } from 'vitest';
import { type Edits, expectAnnounced } from '../../support/formFolders.ts';
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

/** What is wrong, how it is written in the page, and where that is told; what is said is named where another check tells of the same place. */
const wrong: readonly (readonly [what: string, edits: Edits[string], at: string, said?: RegExp])[] = [
  ['a personal field', { [`${asks}/-`]: { field: 'firstName' } }, `${asks}/3/field`, /is personal/],
  ['a personal day', { [`${asks}/1`]: { field: 'dob' } }, `${asks}/1/field`, /is personal/],
  ['a personal choice', { [`${asks}/0/as`]: undefined }, `${asks}/0/field`, /is personal/],
  ['a field of no form', { [`${asks}/2/field`]: 'sum' }, `${asks}/2/field`],
  ['a question twice', { [`${asks}/-`]: { field: 'sumInsured' } }, `${asks}/3/field`, /asked twice/],
  ['a computed field', { [`${asks}/2/field`]: 'insurerPremium' }, `${asks}/2/field`, /no plain/],
  ['years of what is no day', { [`${asks}/2/as`]: 'years' }, `${asks}/2/as`, /is no day/],
  ['a text as a choice', { [`${asks}/0/field`]: 'nationality' }, `${asks}/0/as`, /no choice/],
  ['years without bounds', { [`${asks}/1/maximum`]: undefined }, `${asks}/1`, /"maximum" is missing/],
  ['bounds with nothing between', { [`${asks}/1/minimum`]: 71 }, `${asks}/1/minimum`],
  ['an answer without words', { [`${asks}/1/messages/missing`]: undefined }, `${asks}/1`, /no words/],
  ['an unused answer', { [`${asks}/-`]: { field: 'pinCode' } }, `${asks}/3/field`, /does not depend/],
  ['too little', { [asks]: [age, { field: 'sumInsured' }] }, asks],
  ['not a computed field', { '/estimate/shows/field': 'sumInsured' }, '/estimate/shows/field'],
  ['"by" is not a choice', { '/estimate/shows/by': 'nationality' }, '/estimate/shows/by'],
  ['no words for no offer', { '/estimate/shows/notOffered': undefined }, '/estimate/shows'],
  ['samples that say nothing', { '/estimate/sample': undefined }, '/estimate', /are samples/],
  ['a table of nothing', { '/estimate/sample/table': 'x' }, '/estimate/sample/table'],
  ['another form beside it', { '/enquiry/forms': otherForm }, '/enquiry/forms'],
  ['an unknown word', { '/estimate/price': 1 }, '/estimate/price'],
  ['no button', { '/estimate/button': undefined }, '/estimate', /"button" is missing/],
];

describe('an estimate that asks or shows', () => {
  beforeEach(() => proves('R70'));

  const all = wrong.map(([what, edits, at, said]) => ({ what, edits, at, said }));
  it.each(all)('$what is refused with its place and what to write', ({ edits, at, said }) => {
    expectAnnounced({ [page]: edits }, `${page}#${at}`, ['critical-illness'], said);
  });

  it('an age where the day itself counts is refused', () => {
    const is = { divide: [{ days: ['dob', 'today'] }, 365] };
    const edits = { 'critical-illness/computed.json': { '/computed/age/is': is } };
    expectAnnounced(edits, `${page}#${asks}/1/as`, ['critical-illness']);
  });
});
