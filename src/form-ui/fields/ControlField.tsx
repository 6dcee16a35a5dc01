import type { FieldProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';

const nothing = () => {};

/**
 * Any field that is no object: one control or one group of choices, rendered by the compiled ui's widget. Replaces
 * RJSF's string, number and array fields: they pass values up and down, which our widgets do themselves, wrap every
 * control three times, and support growing and nested lists, which our forms do not use.
 */
export function ControlField({ schema, uiSchema = {}, registry, fieldPathId, required = false }: FieldProps) {
  const name = fieldPathId.path.join('.');
  const { widget, placeholder = '', title = name, ...options } = getUiOptions(uiSchema);
  const Widget = registry.widgets[String(widget)];
  if (!Widget) throw new Error(`No widget is called "${String(widget)}" (field ${name}).`);
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  const offered = schema.enum ?? items?.enum;
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={String(title)}
      schema={schema}
      uiSchema={uiSchema}
      options={
        offered
          ? { ...options, enumOptions: offered.map((value) => ({ value, label: String(value) })) }
          : options
      }
      value={undefined}
      placeholder={String(placeholder)}
      required={required}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}
