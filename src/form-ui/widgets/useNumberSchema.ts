import type { WidgetProps } from '@rjsf/utils';
import { useIsHydrated } from '../formPost.tsx';
import { answersOf, areSame, useFormState, useFormStore } from '../formStore.ts';
import { limitsWithin } from './steps.ts';

/** Returns the schema of a number's control with its current limits. Without scripts the limits would not follow the answers. */
export function useNumberSchema({ htmlName: name = '', schema }: WidgetProps): WidgetProps['schema'] {
  const { today, boundsOf } = useFormStore();
  const [minimum, maximum] = useFormState(
    (state) => limitsWithin(schema, boundsOf?.(name, schema, answersOf(state), today()) ?? {}),
    areSame,
  );
  return useIsHydrated() ? { ...schema, minimum, maximum } : schema;
}
