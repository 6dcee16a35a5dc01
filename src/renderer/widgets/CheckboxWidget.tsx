import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';

/** One box with its words beside it: a yes when it is ticked. */
export function CheckboxWidget({ id, name, label, required, options }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const isMarked = required || binding.field(name)?.markRequired === true;
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="true"
        defaultChecked={binding.value(name) === true}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, options.description)}
      />
      <span className="choice__label">
        {label}
        {isMarked && (
          <span className="field__required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
    </label>
  );
}
