import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { formatValue } from '../formatValue.ts';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';

/** A computed field. `<output>` announces each change to screen readers. */
export function ComputedWidget({ id, name, options }: WidgetProps) {
  const { field: fieldOf, Breakdown } = useFormStore();
  const field = fieldOf(name);
  const value = useFormState((state) => fieldValue(state, name));
  if (!field) return null;
  return (
    <>
      <output
        className="field__computed"
        id={id}
        data-computed={name}
        aria-describedby={describedBy(id, options.description)}
      >
        {formatValue(field, value)}
      </output>
      {Breakdown && <Breakdown field={field} />}
    </>
  );
}
