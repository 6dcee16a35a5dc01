import { describe, expect, it, vi } from 'vitest';
import { startOfDayInIndia, timeInIndia, todayInIndia } from '#forms/formats/today.ts';
import { proves } from '../../support/proves.ts';

describe('todayInIndia', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('converts %s to the day %s', (instant, day) => {
    proves('R9, R44');
    expect(todayInIndia(new Date(instant))).toBe(day);
  });

  it.each(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'does not depend on the time zone %s',
    (zone) => {
      proves('R9');
      vi.stubEnv('TZ', zone);
      expect(todayInIndia(new Date('2026-11-20T20:00:00.000Z'))).toBe('2026-11-21');
      vi.unstubAllEnvs();
    },
  );
});

describe('timeInIndia', () => {
  it('returns day and time, which is midnight at startOfDayInIndia', () => {
    proves('R44');
    expect(timeInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20 23:59:59');
    expect(timeInIndia(startOfDayInIndia('2026-11-21'))).toBe('2026-11-21 00:00:00');
    expect(startOfDayInIndia('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });
});
