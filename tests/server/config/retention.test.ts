import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiriesAt, parseRetention, unknownFormTypes } from '#server/config/retention.ts';

const moment = new Date('2026-11-20T09:30:00.000Z');

describe('LEAD_RETENTION', () => {
  it('[CONTRACT] names form types and days, * for all others', () => {
    const reading = parseRetention(' GET_IN_TOUCH:180d, *:730d');
    expect(reading).toEqual({
      value: new Map([
        ['GET_IN_TOUCH', 180],
        ['*', 730],
      ]),
    });
  });

  it.each([
    ['GET_IN_TOUCH', /not FORM_TYPE:days/],
    ['GET_IN_TOUCH:180', /not FORM_TYPE:days/],
    ['GET_IN_TOUCH:6m', /not FORM_TYPE:days/],
    ['health:10d', /not FORM_TYPE:days/],
    ['*:10d,', /"" is not/],
    ['*:0d', /1 to 36500 days/],
    ['*:36501d', /1 to 36500 days/],
    ['*:10d,*:20d', /named twice/],
  ])('%s is refused in words', (text, problem) => {
    expect(parseRetention(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('any text is either read or refused, and what is read names no form type twice', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^([A-Z]{1,3}|\*):\d{1,3}d(,([A-Z]|\*):\d{1,6}d)*$/)),
        (text) => {
          const reading = parseRetention(text);
          if ('problem' in reading) return reading.problem.length > 0;
          return reading.value.size === text.split(',').length;
        },
      ),
    );
  });

  it('[CONTRACT] the expiries of one moment let each form type go by its own days, none twice', () => {
    const retention = new Map([
      ['HEALTH', 10],
      ['*', 730],
    ]);
    expect(expiriesAt(retention, moment)).toEqual([
      { formTypes: { in: ['HEALTH'] }, before: '2026-11-10T09:30:00.000Z' },
      { formTypes: { notIn: ['HEALTH'] }, before: '2024-11-20T09:30:00.000Z' },
    ]);
    expect(expiriesAt(new Map(), moment)).toEqual([]);
  });

  it('a form type that does not exist is found', () => {
    const retention = new Map([
      ['HELTH', 10],
      ['*', 730],
    ]);
    expect(unknownFormTypes(retention, ['HEALTH'])).toEqual(['HELTH']);
  });
});
