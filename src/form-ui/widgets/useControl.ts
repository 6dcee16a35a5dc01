import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { describedBy } from '../controlIds.ts';
import { FieldErrorContext, fieldValue, useFormStore } from '../formStore.ts';

/**
 * The control is uncontrolled: the form listens to it (listenToControls), and writes values from elsewhere
 * (syncControls). `further` are ids of other descriptions.
 */
export function useControl({ id, name, required, options }: WidgetProps, further = '') {
  const { field: fieldOf, state } = useFormStore();
  const isInvalid = useContext(FieldErrorContext) !== undefined;
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
