import { describe, expect, it } from 'vitest';
import { leadStatuses, leadStatusLabel, wordsOfSearch } from '#contract/inbox/leadWork.ts';

describe('the label of a status', () => {
  it('exists for each known status; an unknown status is its own label', () => {
    expect(leadStatuses.map(leadStatusLabel)).toEqual(['New', 'Contacted', 'Closed', 'Spam']);
    expect(leadStatusLabel('callback')).toBe('callback');
  });
});

describe('the terms of a search', () => {
  it.each([
    ['  Asha\n Rao ', ['Asha', 'Rao']],
    ['Asha +91 (98111) - 22233 Rao', ['Asha', '+91 (98111) - 22233', 'Rao']],
    ['98111 22233x', ['98111', '22233x']],
    ['९८१११ २२२३३', ['९८१११ २२२३३']],
    [' \u0000 ', []],
  ])('%j: a number with spaces is one term', (text, words) => {
    expect(wordsOfSearch(text)).toEqual(words);
  });
});
