import { describe, expect, it } from 'vitest';
import { boundValue, readBound } from '#forms/formats/bounds.ts';

describe('bounds', () => {
  it.each([
    ['2026-04-01', { fixed: '2026-04-01' }],
    ['09:00', { fixed: '09:00' }],
    ['{today}', { of: 'today' }],
    ['{today-2y}', { of: 'today', shift: { count: -2, unit: 'y' } }],
    ['{today+90d}', { of: 'today', shift: { count: 90, unit: 'd' } }],
    ['{starts+1d}', { of: 'starts', shift: { count: 1, unit: 'd' } }],
    ['{starts}', { of: 'starts' }],
    ['{today-2w}', { fixed: '{today-2w}' }],
    ['{today - 2y}', { fixed: '{today - 2y}' }],
    ['by {today}', { fixed: 'by {today}' }],
    ['{today}, noon', { fixed: '{today}, noon' }],
  ])('are parsed: %s', (text, bound) => {
    expect(readBound(text)).toEqual(bound);
  });

  it('have the shifted value of their field, or undefined if the field is empty', () => {
    const named: Readonly<Record<string, string>> = {
      today: '2024-02-29',
      starts: '2026-12-31',
      invalid: 'soon',
    };
    const value = (text: string) => boundValue(readBound(text), (name) => named[name]);
    expect(['{today-1y}', '{starts+1d}', '{starts}', '10:30'].map(value)).toEqual([
      '2023-02-28',
      '2027-01-01',
      '2026-12-31',
      '10:30',
    ]);
    expect(['{ends}', '{ends+1d}', '{invalid+1d}'].map(value)).toEqual([undefined, undefined, undefined]);
  });
});
