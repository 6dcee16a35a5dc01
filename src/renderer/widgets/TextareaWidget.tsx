import type { WidgetProps } from '@rjsf/utils';
import { shownText } from '../controls.ts';
import { describedBy } from '../describedBy.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';

/** A native textarea that keeps its own text, like InputWidget. */
export function TextareaWidget({ id, name, required, options, schema, placeholder }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  return (
    <textarea
      className="field__control field__control--long"
      id={id}
      name={name}
      rows={Number(options.rows ?? 4)}
      defaultValue={shownText(binding.value(name), binding.field(name))}
      required={required}
      placeholder={placeholder}
      autoComplete={String(options.autocomplete ?? 'on')}
      maxLength={schema.maxLength}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, options.description)}
    />
  );
}
