import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  csvAddress,
  filterQuery,
  type InboxView,
  isFiltered,
  pageQuery,
  pageSizes,
  readView,
  wholeInbox,
  writeView,
} from '#admin/inbox/inboxView.ts';
import { leadStatuses } from '#rules/leadWork.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const views = fc.record({
  formType: fc.constantFrom('', 'HEALTH', 'GONE'),
  status: fc.constantFrom('' as const, 'any' as const, ...leadStatuses),
  from: fc.oneof(fc.constant(''), days),
  to: fc.oneof(fc.constant(''), days),
  text: fc.string(),
  sort: fc.constantFrom('-createdAt', 'status', '-sumInsured'),
  page: fc.integer({ min: 0, max: 99 }),
  pageSize: fc.constantFrom(...pageSizes),
});

describe('the view in the address', () => {
  it('is read back as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(`?${writeView(view)}`)).toEqual(view);
      }),
    );
  });

  it('says nothing of what is as usual', () => {
    expect(writeView(wholeInbox).toString()).toBe('');
    expect(readView('')).toEqual(wholeInbox);
    expect(isFiltered(wholeInbox)).toBe(false);
  });

  it.each(['?status=won&page=0&size=7&from=2026-13-01&to=x', '?page=-1&size=&from=20261120', '?page=1e3'])(
    'takes no nonsense: %s',
    (search) => {
      expect(readView(search)).toEqual(wholeInbox);
    },
  );
});

describe('what the server is asked', () => {
  it('days are days of India, both included', () => {
    const query = filterQuery({ ...wholeInbox, from: '2026-11-20', to: '2026-11-20' });
    expect(Object.fromEntries(query)).toEqual({
      status: 'not-spam',
      since: '2026-11-19T18:30:00.000Z',
      until: '2026-11-20T18:30:00.000Z',
    });
  });

  it('a page has its place, its order and the newest lead that counts', () => {
    const view = {
      ...wholeInbox,
      status: 'any',
      formType: 'HEALTH',
      page: 2,
      pageSize: 50,
      sort: 'firstName',
    } as const;
    expect(pageQuery(view, '17').toString()).toBe(
      'formType=HEALTH&sort=firstName&limit=50&offset=100&upTo=17',
    );
    expect(pageQuery(view, null).has('upTo')).toBe(false);
  });

  it('spam is left out unless it is asked for', () => {
    const asked = (status: InboxView['status']) => filterQuery({ ...wholeInbox, status }).get('status');
    expect([asked(''), asked('spam'), asked('new'), asked('any')]).toEqual(['not-spam', 'spam', 'new', null]);
    expect(isFiltered({ ...wholeInbox, status: 'any' })).toBe(true);
  });

  it('the export has the filter and no page', () => {
    const view = { ...wholeInbox, status: 'new', text: ' asha ', page: 3, sort: 'status' } as const;
    expect(csvAddress(view)).toBe('/api/client-forms/forms.csv?status=new&text=asha&with=work&bom=true');
  });
});
