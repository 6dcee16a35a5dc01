import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';

describe('expandToday', () => {
  it('replaces {today} anywhere in a text, but no other braces', () => {
    const example = { payload: ['{today-31y}T00:00:00.000Z', '{today}'], count: 7, text: '{tomorrow} {{}}' };
    expect(expandToday(example, '2026-11-20')).toEqual({
      ...example,
      payload: ['1995-11-20T00:00:00.000Z', '2026-11-20'],
    });
  });
});
