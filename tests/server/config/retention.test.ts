import { describe, expect, it } from 'vitest';
import { expiriesAt, retention } from '#server/config/retention.ts';

const time = new Date('2026-11-20T09:30:00.000Z');

describe('LEAD_RETENTION', () => {
  it('[CONTRACT] names form types and days, * for all others', () => {
    expect(retention.parse(' GET_IN_TOUCH:180d, *:730d')).toEqual(
      new Map([
        ['GET_IN_TOUCH', 180],
        ['*', 730],
      ]),
    );
  });

  it.each(['GET_IN_TOUCH', 'GET_IN_TOUCH:180', '*:10d,', '*:0d', '*:36501d', '*:10d,*:20d'])(
    '%s is refused',
    (text) => {
      expect(retention.parse(text)).toBeUndefined();
    },
  );

  it('[CONTRACT] the expiries of one moment let each form type go by its own days, none twice', () => {
    const stored = new Map([
      ['HEALTH', 10],
      ['*', 730],
    ]);
    expect(expiriesAt(stored, time)).toEqual([
      { formTypes: { in: ['HEALTH'] }, before: '2026-11-10T09:30:00.000Z' },
      { formTypes: { notIn: ['HEALTH'] }, before: '2024-11-20T09:30:00.000Z' },
    ]);
    expect(expiriesAt(new Map(), time)).toEqual([]);
  });
});
