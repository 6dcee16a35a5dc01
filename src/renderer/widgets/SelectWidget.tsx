import type { WidgetProps } from '@rjsf/utils';
import { shownText } from '../controls.ts';
import { describedBy } from '../describedBy.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';
import { offeredOptions } from './offeredOptions.ts';

/** A native select with an empty first option. */
export function SelectWidget({ id, name, required, options, placeholder }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const field = binding.field(name);
  const offered = offeredOptions(field, options.enumOptions);
  return (
    <select
      className="field__control"
      id={id}
      name={name}
      defaultValue={shownText(binding.value(name), field)}
      required={required}
      autoComplete={String(options.autocomplete ?? 'on')}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, options.description)}
    >
      <option value="">{placeholder || 'Choose…'}</option>
      {offered.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
