import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { fieldValue, useFieldError, useFormStore } from '../formStore.ts';

/**
 * What a field's control is drawn with. It keeps its own text from then on: the form hears of it (listenToControls), and
 * writes values that come from elsewhere (syncControls).
 *
 * @param further ids of what else describes it
 */
export function useControl({ id, name, required, options }: WidgetProps, further = '') {
  const { field: fieldOf, state } = useFormStore();
  const isInvalid = useFieldError(name) !== undefined;
  return {
    field: fieldOf(name),
    value: fieldValue(state(), name),
    attributes: {
      id,
      name,
      required,
      'aria-invalid': isInvalid,
      'aria-describedby': `${describedBy(id, options.description)} ${further}`.trim(),
    },
  };
}
