import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { describedBy } from '../controlIds.ts';
import { FieldErrorContext, fieldValue, useFormStore, useRequired } from '../formStore.ts';
import { toolParameter } from '../toolAttributes.ts';

/**
 * Returns the field, value and attributes of an uncontrolled control. The form reads it (listenToControls) and writes
 * it (syncControls). `further` are ids of other descriptions.
 */
export function useControl({ id, htmlName: name = '', required, options }: WidgetProps, further = '') {
  const store = useFormStore();
  const { field: fieldOf, state } = store;
  const isRequired = useRequired(required);
  const isInvalid = useContext(FieldErrorContext) !== undefined;
  return {
    field: fieldOf(name),
    value: fieldValue(state(), name),
    attributes: {
      id,
      name,
      required: isRequired,
      'aria-invalid': isInvalid,
      'aria-describedby': `${describedBy(id, options.description)} ${further}`.trim(),
      // after hydration src/lead-form/assistant writes it, if the browser has assistants
      ...(import.meta.env.SSR &&
        options.labelAs !== 'legend' && {
          toolparamdescription: toolParameter(store, name, options.description, false),
        }),
    },
  };
}
