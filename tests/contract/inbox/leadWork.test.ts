import { describe, expect, it } from 'vitest';
import { wordsOfSearch } from '#contract/inbox/leadWork.ts';

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
