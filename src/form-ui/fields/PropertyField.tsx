import type { FieldProps, FieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, memo } from 'react';

/** The input of a field's template. */
export type OwnFieldTemplateProps = Pick<
  FieldTemplateProps,
  'id' | 'label' | 'required' | 'uiSchema' | 'fieldPathId' | 'children'
>;

/**
 * Any schema in its template: the form, a group, an item, a field. Replaces RJSF's `SchemaField`, which builds
 * descriptions, help and lists of errors that our templates do not show.
 */
function AnyField(props: FieldProps) {
  const {
    schema: requestedSchema,
    uiSchema = {},
    formData,
    fieldPathId,
    name,
    required = false,
    registry,
  } = props;
  const { schemaUtils, templates, fields } = registry;
  const schema = schemaUtils.retrieveSchema(requestedSchema, formData);
  if (Object.keys(schema).length === 0) return null;
  const Template = templates.FieldTemplate as ComponentType<OwnFieldTemplateProps>;
  const Field = fields[schema.type === 'object' ? 'ObjectField' : 'ControlField'];
  if (!Field) throw new Error(`No field draws ${fieldPathId.path.join('.')}.`);
  const label = uiSchema['ui:title'] ?? schema.title ?? name;
  return (
    <Template
      id={fieldPathId.$id}
      label={String(label)}
      required={required}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
    >
      <Field {...props} schema={schema} />
    </Template>
  );
}

/** Renders again only when its schema, data or required state changes. */
export const PropertyField = memo(
  AnyField,
  (one, other) =>
    one.schema === other.schema &&
    one.uiSchema === other.uiSchema &&
    one.formData === other.formData &&
    one.required === other.required,
);
