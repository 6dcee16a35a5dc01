import { describe, expect, it } from 'vitest';
import { boundsOf } from '#forms/boundsOf.ts';
import type { JsonSchema } from '#forms/index.ts';
import { visibleAnswers } from '../support/formModel.ts';

const answers = visibleAnswers({ gross: 500, net: 300, starts: '2026-12-01', 'trip.ends': '2026-12-09' });

/** The bounds of a field whose rendered schema has these keywords. */
const bounds = (keys: readonly string[], name = 'field') => {
  const schema: JsonSchema = Object.fromEntries(keys.map((key) => [key, true]));
  return boundsOf(name, schema, answers, '2026-11-20');
};

describe('the current bounds of a field', () => {
  it.each([
    ['the highest lower bound', ['notBelow {net}', 'notBelow {gross}'], { notBelow: 500 }],
    [
      'the lowest upper bound',
      ['notAbove {gross}', 'notAbove {net}', 'notAbove {gross-1}'],
      { notAbove: 300 },
    ],
    ['the last first day', ['notBefore {today}', 'notBefore {starts}'], { notBefore: '2026-12-01' }],
    ['the first last day', ['notAfter {starts}', 'notAfter {today+1d}'], { notAfter: '2026-11-21' }],
    ['a day of a group', ['notAfter {trip/ends+1d}'], { notAfter: '2026-12-10' }],
    ['none by a missing answer', ['notBelow {other}', 'minimum'], {}],
  ])('are %s', (_which, keys, expected) => {
    expect(bounds(keys)).toEqual(expected);
    expect(bounds(keys.toReversed())).toEqual(expected);
  });
});
