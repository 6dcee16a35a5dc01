import type { FieldProps } from '@rjsf/utils';
import { getUiOptions, getWidget, optionsList } from '@rjsf/utils';
import { useCallback } from 'react';

/**
 * A list of options to tick. Stands in for RJSF's ArrayField, which knows nested and growing lists too, and weighs
 * more than the rest of the fields together; no form of ours asks for those.
 */
export function ListField(props: FieldProps) {
  const {
    schema,
    uiSchema,
    registry,
    fieldPathId,
    name,
    required = false,
    disabled = false,
    readonly = false,
    onBlur,
    onFocus,
  } = props;
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
  const {
    widget = 'checkboxes',
    placeholder = '',
    ...options
  } = getUiOptions(uiSchema, registry.globalUiOptions);
  const Widget = getWidget(schema, widget, registry.widgets);
  // The widget reports to the owner of the form's state itself; RJSF's own way up is not used.
  const onChange = useCallback(() => {}, []);
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={String(options.title ?? name)}
      schema={schema}
      uiSchema={uiSchema ?? {}}
      options={{ ...options, enumOptions: optionsList(items, uiSchema) ?? [] }}
      value={props.formData}
      placeholder={String(placeholder)}
      required={required}
      disabled={disabled}
      readonly={readonly}
      registry={registry}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
