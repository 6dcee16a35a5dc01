import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { boundsOf, type CurrentBounds } from '#forms/boundsOf.ts';
import { describeValue, type FieldModel, groupDigits } from '#forms/index.ts';
import { useIsHydrated } from '../formPost.tsx';
import { answersOf, areSame, useFormState, useFormStore } from '../formStore.ts';

/** Returns the schema of a number's control with its current limits. Without scripts the limits would not follow the answers. */
export function useNumberSchema({ htmlName: name = '', schema }: WidgetProps): WidgetProps['schema'] {
  const { today } = useFormStore();
  const [minimum, maximum] = useFormState(
    (state) => limitsWithin(schema, boundsOf(name, schema, answersOf(state), today())),
    areSame,
  );
  return useIsHydrated() ? { ...schema, minimum, maximum } : schema;
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

/** Returns limits in words: '1 to 9', '1 or more', 'At most 9'; '' without limits. */
export function limitsText(
  { minimum, maximum }: RJSFSchema,
  describe: (limit: number) => string = (limit) => groupDigits(String(limit)),
): string {
  const [min, max] = [minimum, maximum].map((limit) => limit !== undefined && describe(limit));
  if (min && max) return `${min} to ${max}`;
  if (min) return `${min} or more`;
  return max ? `At most ${max}` : '';
}

/** Returns the limits by other answers in words, for controls that show the field's own limits otherwise. */
export function narrowedText(
  field: FieldModel | undefined,
  own: RJSFSchema,
  { minimum, maximum }: RJSFSchema,
): string {
  const narrowed = {
    ...(minimum !== own.minimum && { minimum }),
    ...(maximum !== own.maximum && { maximum }),
  };
  return field ? limitsText(narrowed, (limit) => describeValue(field, limit)) : '';
}
