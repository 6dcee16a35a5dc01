import { expect, it } from 'vitest';
import { expiriesAt } from '#server/config/retention.ts';

it('[CONTRACT] the expiries of one moment let each form type go by its own days, none twice', () => {
  const time = new Date('2026-11-20T09:30:00.000Z');
  const days = { HEALTH: 10, '*': 730 };
  expect(expiriesAt(new Map(Object.entries(days)), time)).toEqual([
    { formTypes: { in: ['HEALTH'] }, before: '2026-11-10T09:30:00.000Z' },
    { formTypes: { notIn: ['HEALTH'] }, before: '2024-11-20T09:30:00.000Z' },
  ]);
});
