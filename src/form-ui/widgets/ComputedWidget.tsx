import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { answerOf, useFormState, useFormStore } from '../formStore.ts';
import { showValue } from '../showValue.ts';

/** A computed figure among the fields: nobody fills it in, and a screen reader is told whenever it changes. */
export function ComputedWidget({ id, name, options }: WidgetProps) {
  const { field: fieldOf, Breakdown } = useFormStore();
  const field = fieldOf(name);
  const value = useFormState((state) => answerOf(state, name));
  if (!field) return null;
  return (
    <>
      <output
        className="field__computed"
        id={id}
        data-computed={name}
        aria-describedby={describedBy(id, options.description)}
      >
        {showValue(field, value)}
      </output>
      {Breakdown && <Breakdown part="absence" field={field} />}
      {Breakdown && <Breakdown part="lines" field={field} />}
    </>
  );
}
