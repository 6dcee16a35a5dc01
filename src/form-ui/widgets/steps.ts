import type { RJSFSchema } from '@rjsf/utils';

/**
 * Returns `min` and `step` of a number's control. Without `multipleOf`, `step` is 'any' for decimals and unset for
 * integers.
 */
export function stepsOf({ type, minimum, multipleOf }: RJSFSchema) {
  if (multipleOf === undefined) return { min: minimum, step: type === 'number' ? 'any' : undefined };
  if (minimum === undefined) return { step: multipleOf };
  // rounded to the digits that a number stores, so that 0.3 / 0.1 is 3
  const first = Math.ceil(Number((minimum / multipleOf).toPrecision(15))) * multipleOf;
  return { min: Number(first.toPrecision(15)), step: multipleOf };
}
