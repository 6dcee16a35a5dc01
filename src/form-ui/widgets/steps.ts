import type { RJSFSchema } from '@rjsf/utils';
import type { CurrentBounds } from '#forms/boundsOf.ts';

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

/** Returns the lowest and the highest number within a schema's limits and its current bounds by other answers. */
export function limitsWithin(
  { minimum, maximum }: RJSFSchema,
  { notBelow, notAbove }: CurrentBounds,
): readonly [minimum: number | undefined, maximum: number | undefined] {
  const known = (...limits: readonly unknown[]) => limits.filter((limit) => typeof limit === 'number');
  const [lows, highs] = [known(minimum, notBelow), known(maximum, notAbove)];
  return [lows.length > 0 ? Math.max(...lows) : undefined, highs.length > 0 ? Math.min(...highs) : undefined];
}
