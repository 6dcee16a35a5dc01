import { expect, it } from 'vitest';
import { limitsText, limitsWithin, narrowedText } from '#form-ui/widgets/numberBounds.ts';
import { fieldModel } from '../../support/formModel.ts';

it.each([
  [{ minimum: 1, maximum: 9 }, {}, [1, 9]],
  [{ minimum: 1, maximum: 9 }, { notBelow: 3, notAbove: 5.5 }, [3, 5.5]],
  [{ minimum: 1, maximum: 9 }, { notBelow: -3, notAbove: 50 }, [1, 9]],
  [{}, { notAbove: 0 }, [undefined, 0]],
])('the control of %j with the bounds %j has the limits %j', (schema, bounds, limits) => {
  expect(limitsWithin(schema, bounds)).toEqual(limits);
});

it.each([
  [{}, ''],
  [{ minimum: 1, maximum: 1_00_000 }, '1 to 1,00,000'],
  [{ minimum: 0 }, '0 or more'],
  [{ maximum: 0 }, 'At most 0'],
])('the limits %j are written as "%s"', (limits, text) => {
  expect(limitsText(limits)).toBe(text);
});

it.each([
  [{ minimum: 0, maximum: 90 }, ''],
  [{ minimum: 0, maximum: 40 }, 'At most 40 %'],
  [{ minimum: 10, maximum: 90 }, '10 % or more'],
  [{ minimum: 10, maximum: 40 }, '10 % to 40 %'],
])('a control of 0 to 90 with the current limits %j shows "%s"', (current, text) => {
  const share = fieldModel('share', { kind: 'number', unit: '%', acceptsZero: true });
  expect(narrowedText(share, { minimum: 0, maximum: 90 }, current)).toBe(text);
});
