import type { RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { stepsOf } from '#form-ui/widgets/steps.ts';

it.each<[RJSFSchema, { min?: number; step?: number | string }]>([
  [{ type: 'integer', minimum: 1 }, { min: 1 }],
  [{ type: 'number' }, { step: 'any' }],
  [
    { type: 'integer', minimum: 0, multipleOf: 3 },
    { min: 0, step: 3 },
  ],
  [
    { type: 'integer', minimum: 1, multipleOf: 3 },
    { min: 3, step: 3 },
  ],
  [
    { type: 'number', minimum: 0.3, multipleOf: 0.1 },
    { min: 0.3, step: 0.1 },
  ],
  [
    { type: 'number', minimum: -0.25, multipleOf: 0.1 },
    { min: -0.2, step: 0.1 },
  ],
  [{ type: 'integer', multipleOf: 5 }, { step: 5 }],
])('the control of %j has the steps %j', (schema, steps) => {
  expect(stepsOf(schema)).toEqual(steps);
});
