import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '#forms/formats/shiftDay.ts';

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('shiftDay', () => {
  it.each([
    ['2024-02-29', -1, 'y', '2023-02-28'],
    ['2024-02-29', -4, 'y', '2020-02-29'],
    ['2024-02-29', 1, 'y', '2025-02-28'],
    ['2000-02-29', -100, 'y', '1900-02-28'],
    ['2026-01-31', 1, 'm', '2026-02-28'],
    ['2028-01-31', 1, 'm', '2028-02-29'],
    ['2026-03-31', -1, 'm', '2026-02-28'],
    ['2026-10-31', 1, 'm', '2026-11-30'],
    ['2026-11-30', 3, 'm', '2027-02-28'],
    ['2026-11-20', -12, 'm', '2025-11-20'],
    ['2026-12-31', 1, 'd', '2027-01-01'],
    ['2028-02-28', 1, 'd', '2028-02-29'],
    ['2026-03-01', -1, 'd', '2026-02-28'],
    ['2026-11-20', 0, 'd', '2026-11-20'],
  ] as const)('%s moved by %i%s is %s', (day, count, unit, moved) => {
    expect(shiftDay(day, count, unit)).toBe(moved);
  });

  it.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-1-1', '2026-11', '2026-11-20T00:00:00.000Z'])(
    '%j is no day, and none comes of it',
    (day) => {
      expect(shiftDay(day, 1, 'd')).toBeUndefined();
    },
  );

  it('moves by days as the calendar counts them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -9999, max: 9999 }), (day, count) => {
        const moved = Date.parse(shiftDay(day, count, 'd') ?? '') - Date.parse(day);
        expect(moved / 86_400_000).toBe(count);
      }),
    );
  });

  it('lands in the month that was meant, on the same day or on its last', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        const [newYear = 0, newMonth = 0, newDate = 0] = (shiftDay(day, count, 'm') ?? '')
          .split('-')
          .map(Number);
        expect(newYear * 12 + newMonth).toBe(year * 12 + month + count);
        const last = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
        expect(newDate).toBe(Math.min(date, last));
      }),
    );
  });
});
