import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desk, meaningFilters } from '#contract/inbox/desk.ts';
import { maxCounted } from '#contract/inbox/leadWork.ts';
import {
  csvUrl,
  defaultView,
  dueFilters,
  filterQuery,
  formatCount,
  type InboxView,
  isFiltered,
  knownView,
  limitMessage,
  pageQuery,
  pageSizes,
  reachable,
  readView,
  savedQuery,
  writeView,
} from '#inbox/leads/inboxView.ts';
import { formOf } from '../../support/catalogue.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const views = fc.record({
  formType: fc.constantFrom('', 'HEALTH', 'GONE'),
  status: fc.constantFrom('', 'any', 'suspected', 'new', 'quoted'),
  meaning: fc.constantFrom('', ...meaningFilters),
  owner: fc.constantFrom('', 'me', 'none', 'anil@firm.in'),
  due: fc.constantFrom('', ...dueFilters),
  from: fc.oneof(fc.constant(''), days),
  outcome: fc.constantFrom('', 'referral'),
  source: fc.constantFrom('', 'google-ads', 'www.example.org'),
  to: fc.oneof(fc.constant(''), days),
  text: fc.string(),
  sort: fc.constantFrom('dueAt', '-createdAt', 'status', '-sumInsured'),
  page: fc.integer({ min: 0, max: 99 }),
  pageSize: fc.constantFrom(...pageSizes),
});
const more = maxCounted + 1;
const me = 'anil@firm.in';
const cyber = {
  formType: 'CYBER',
  title: 'Cyber',
  fields: null,
  outcomes: [{ name: 'large', title: 'Large' }],
};
const statuses = [{ name: 'new', label: 'New', meaning: 'waiting' }] as const;
const desk: Desk = {
  ...{ statuses, lostReasons: [], wonReasons: [], noteTemplates: [], employees: [] },
  ...{ hours: { days: {}, holidays: [] }, answerWithin: 540 },
};
const forms = [formOf('HEALTH').model, cyber, { formType: 'GONE', title: 'GONE', fields: null }];

describe('the view in the URL', () => {
  it('is equal after writing and parsing; invalid values are ignored', () => {
    fc.assert(fc.property(views, (view) => void expect(readView(`?${writeView(view)}`)).toEqual(view)));
    expect(writeView(defaultView).toString()).toBe('');
    for (const search of [
      '',
      '?meaning=spam&due=never&owner=anil&page=0&size=7&from=2026-13-01&to=x',
      '?page=-1&from=20261120',
      '?from=2026-02-31&to=2027-02-29',
      '?page=1e3',
    ])
      expect(readView(search)).toEqual(defaultView);
  });

  it.each([
    ['?form=HEALTH&sort=-firstName', { formType: 'HEALTH', sort: '-firstName' }],
    ['?form=HEALTH&sort=formType', { formType: 'HEALTH', sort: 'formType' }],
    ['?form=HEALTH&sort=boat', { formType: 'HEALTH' }],
    ['?form=HEALTH&sort=assistance', { formType: 'HEALTH' }],
    ['?form=CYBER&outcome=large', { formType: 'CYBER', outcome: 'large' }],
    ['?form=HEALTH&outcome=large', { formType: 'HEALTH' }],
    ['?form=GONE&status=new&sort=firstName', { formType: 'GONE', status: 'new' }],
    ['?form=NOPE&status=new&sort=firstName', { status: 'new' }],
    ['?sort=firstName', {}],
    ['?sort=__proto__', {}],
    ['?status=quoted&meaning=open', { meaning: 'open' }],
    ['?status=any&owner=me&sort=-dueAt', { status: 'any', owner: 'me', sort: '-dueAt' }],
  ])('keeps an existing form, status and outcome, and an order by its fields: %s', (search, kept) => {
    expect(knownView(readView(search), { forms, desk })).toEqual({ ...defaultView, ...kept });
  });
});

describe('the query of a call', () => {
  it('has days in India, both inclusive, and excludes spam and suspected leads by default', () => {
    const query = filterQuery({ ...defaultView, from: '2026-11-20', to: '2026-11-20' }, me);
    expect(Object.fromEntries(query)).toEqual({
      status: 'not-spam',
      suspected: 'false',
      since: '2026-11-19T18:30:00.000Z',
      until: '2026-11-20T18:30:00.000Z',
    });
    const requested = (status: InboxView['status']) =>
      filterQuery({ ...defaultView, status }, me).get('status');
    expect([requested(''), requested('spam'), requested('new'), requested('any')]).toEqual([
      ...['not-spam', 'spam', 'new', null],
    ]);
    expect(filterQuery({ ...defaultView, status: 'suspected' }, me).toString()).toBe('suspected=true');
    expect(readView('?status=suspected').status).toBe('suspected');
    expect([isFiltered(defaultView), isFiltered({ ...defaultView, status: 'any' })]).toEqual([false, true]);
  });

  it('has the address of whoever looks for their own leads, and the meaning and due time', () => {
    const query = filterQuery({ ...defaultView, owner: 'me', meaning: 'open', due: 'late' }, me);
    expect(query.toString()).toBe(
      'suspected=false&status=not-spam&meaning=open&owner=anil%40firm.in&due=late',
    );
    expect(filterQuery({ ...defaultView, owner: 'none' }, me).get('owner')).toBe('none');
  });

  it('is saved without the text of a search, the page and its size', () => {
    const view = {
      ...defaultView,
      owner: 'me',
      text: 'asha',
      page: 3,
      pageSize: 50,
      sort: 'status',
    } as const;
    expect(savedQuery(view)).toBe('owner=me&sort=status');
  });

  it('has offset, order and newest lead for a page, but only the filter for the export', () => {
    const view = {
      ...defaultView,
      status: 'any',
      formType: 'HEALTH',
      page: 2,
      pageSize: 50,
      sort: 'firstName',
    } as const;
    const query = 'formType=HEALTH&sort=firstName&limit=50&offset=100';
    expect(pageQuery(view, me, 17).toString()).toBe(`${query}&upTo=17`);
    expect(pageQuery(view, me, null).toString()).toBe(query);
    const csv = csvUrl({ ...defaultView, status: 'new', text: ' asha ', page: 3, sort: 'status' }, me);
    expect(csv).toBe('/api/client-forms/forms.csv?suspected=false&status=new&text=asha&with=work&bom=true');
  });

  it('has at most eight search words, and no page after the last counted lead', () => {
    const text = ' a b c\td e f g h i j ';
    expect(filterQuery({ ...defaultView, text }, me).get('text')).toBe('a b c d e f g h');
    for (const size of pageSizes) {
      const query = pageQuery(readView(`?page=9999999&size=${size}`), me, null);
      expect(Number(query.get('offset')) + Number(query.get('limit'))).toBe(maxCounted);
    }
    expect(reachable(more)).toBe(maxCounted);
  });
});

describe('limits for very many leads', () => {
  it('counts are exact up to 10,000', () => {
    const texts = [0, 1234, maxCounted, more].map(formatCount);
    expect(texts).toEqual(['0', '1,234', '10,000', 'more than 10,000']);
  });

  const last = { ...defaultView, page: 399 };

  it('no message is shown until a limit takes effect', () => {
    expect(limitMessage(last, maxCounted)).toBe('');
    for (const change of [
      {},
      { sort: '-status' },
      { text: ' a b c d e f g  h ' },
      { from: '2026-11-20', to: '2026-11-20' },
      { from: '2026-11-20' },
      { to: '2026-11-20' },
    ])
      expect(limitMessage({ ...defaultView, ...change }, more)).toBe('');
    expect(limitMessage({ ...defaultView, sort: 'firstName' }, maxCounted)).toBe('');
  });

  it.each([
    ['the last page', last, /shows only 10,000 leads.*From and To/],
    [
      'sorting by a field',
      { ...defaultView, sort: '-sumInsured' },
      /newest 10,000 leads are sorted.*From and To/,
    ],
    [
      'reversed days',
      { ...defaultView, from: '2026-11-21', to: '2026-11-20' },
      /^From is later than To: no lead can match\. Change/,
    ],
    ['more than eight words', { ...defaultView, text: 'a b c d e f g h i' }, /first 8 words/],
  ])('a message explains the limit of %s', (_limit, view, message) => {
    expect(limitMessage(view, more)).toMatch(message);
  });
});
