import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownValue } from '#workbench/build/reference/shownValue.ts';

it.each([
  ['a', '"a"'],
  [1.5, '1.5'],
  [[], '[]'],
  [{}, '{}'],
  [{ a: [1, { b: true }] }, '{ "a": [1, { "b": true }] }'],
])('shows %j in one line', (value, line) => {
  expect(shownValue(value, 80)).toBe(line);
});

it.each([
  ['a text', 'Enter the number that stands on the card', 20, '"Enter the number…"'],
  ['a list', ['Agra', 'Ahmedabad', 'Ajmer', 'Aligarh'], 30, '["Agra", "Ahmedabad", …]'],
  [
    'an object',
    { a: 1, b: { c: 'long enough to be cut' }, d: 2, e: 3 },
    40,
    '{ "a": 1, "b": { … }, "d": 2, … }',
  ],
])('cuts %s where there is no room', (_what, value, room, line) => {
  expect(shownValue(value, room)).toBe(line);
});

it('shows whole what fits, as JSON that reads back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = shownValue(value, Number.POSITIVE_INFINITY);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).not.toContain('\n');
    }),
  );
});
