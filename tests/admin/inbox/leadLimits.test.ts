import { describe, expect, it } from 'vitest';
import { filterQuery, pageQuery, readView, wholeInbox } from '#admin/inbox/inboxView.ts';
import { countWords, limitWords, reachable } from '#admin/inbox/leadLimits.ts';
import { mostCounted } from '#rules/leadWork.ts';

const more = mostCounted + 1;
const last = { ...wholeInbox, page: 399 };

describe('counts of very many leads', () => {
  it.each([
    [0, '0'],
    [1234, '1,234'],
    [mostCounted, '10,000'],
    [more, 'more than 10,000'],
  ])('%i is said as "%s"', (count, words) => {
    expect(countWords(count)).toBe(words);
  });

  it('no page begins beyond what the server counts', () => {
    expect(reachable(more)).toBe(mostCounted);
    for (const size of [25, 50, 100]) {
      const view = readView(`?page=9999999&size=${size}`);
      const query = pageQuery(view, null);
      expect(Number(query.get('offset')) + Number(query.get('limit'))).toBe(mostCounted);
    }
  });
});

describe('what the table says that it leaves out', () => {
  it('is nothing while it leaves nothing out', () => {
    expect(limitWords(last, mostCounted)).toBe('');
    expect(limitWords(wholeInbox, more)).toBe('');
    expect(limitWords({ ...wholeInbox, sort: '-status' }, more)).toBe('');
    expect(limitWords({ ...wholeInbox, sort: 'firstName' }, mostCounted)).toBe('');
    expect(limitWords({ ...wholeInbox, text: ' a b c d e f g  h ' }, 1)).toBe('');
  });

  it.each([
    ['the last page', last, /ends at 10,000 leads.*From and To/],
    [
      'an order by a field',
      { ...wholeInbox, sort: '-sumInsured' },
      /newest 10,000 leads are sorted.*From and To/,
    ],
    ['more than eight words', { ...wholeInbox, text: 'a b c d e f g h i' }, /first 8 words/],
  ])('%s: what to do', (_what, view, words) => {
    expect(limitWords(view, more)).toMatch(words);
  });

  it('and eight words are what the server is asked for', () => {
    const text = ' a b c\td e f g h i j ';
    expect(filterQuery({ ...wholeInbox, text }).get('text')).toBe('a b c d e f g h');
  });
});
