import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';

describe('expandToday', () => {
  it('replaces the day wherever it stands in a text', () => {
    const example = { dob: '{today-31y}', payload: ['{today-31y}T00:00:00.000Z', '{today}'], count: 7 };
    expect(expandToday(example, '2026-11-20')).toEqual({
      dob: '1995-11-20',
      payload: ['1995-11-20T00:00:00.000Z', '2026-11-20'],
      count: 7,
    });
  });

  it('leaves other braces alone', () => {
    expect(expandToday({ text: '{tomorrow} {today-y} {{}}' }, '2026-11-20')).toEqual({
      text: '{tomorrow} {today-y} {{}}',
    });
  });
});
