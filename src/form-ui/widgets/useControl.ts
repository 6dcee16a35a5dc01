import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { describedBy } from '../controlIds.ts';
import { FieldErrorContext, fieldValue, ToolTextsContext, useFormStore, useRequired } from '../formStore.ts';

/**
 * Returns the field, value and attributes of an uncontrolled control. The form reads it (listenToControls) and writes
 * it (syncControls). `further` are ids of other descriptions.
 */
export function useControl({ id, htmlName: name = '', required, options }: WidgetProps, further = '') {
  const store = useFormStore();
  const { field: fieldOf, state, noticeComponents } = store;
  const toolTexts = useContext(ToolTextsContext);
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
      'aria-describedby': `${describedBy(id, options.description, noticeComponents)} ${further}`.trim(),
      ...(import.meta.env.SSR &&
        options.labelAs !== 'legend' && {
          toolparamdescription: toolTexts?.field(store, name, options.description, false),
        }),
    },
  };
}
