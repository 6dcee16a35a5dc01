import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/** The input of an object's template. */
export type GroupTemplateProps = Pick<ObjectFieldTemplateProps, 'title' | 'uiSchema' | 'fieldPathId'> & {
  readonly properties: readonly {
    readonly name: string;
    readonly isRequired?: boolean;
    readonly content: React.ReactElement;
  }[];
};

/**
 * An object: the form, a group, an item. Its properties as the rules between them leave them, in the order of
 * `ui:order`. Replaces RJSF's `ObjectField`, which lets properties be added, renamed and removed.
 */
export function GroupField(props: FieldProps) {
  const { schema, uiSchema = {}, formData, fieldPathId, name, registry, onChange, onBlur, onFocus } = props;
  const { fields, templates } = registry;
  const { SchemaField } = fields;
  if (!SchemaField) throw new Error('The registry of fields has no SchemaField.');
  const Template = templates.ObjectFieldTemplate as ComponentType<GroupTemplateProps>;
  const { properties = {} } = schema;
  const required = new Set(schema.required);
  const listed: readonly string[] = uiSchema['ui:order'] ?? Object.keys(properties);
  const names = listed.filter((property) => property in properties);
  return (
    <Template
      title={String(uiSchema['ui:title'] ?? schema.title ?? name)}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
      properties={names.map((property) => ({
        name: property,
        isRequired: required.has(property),
        content: (
          <SchemaField
            key={property}
            name={property}
            schema={properties[property] as FieldProps['schema']}
            uiSchema={uiSchema[property]}
            formData={formData?.[property]}
            fieldPathId={{ $id: `${fieldPathId.$id}_${property}`, path: [...fieldPathId.path, property] }}
            required={required.has(property)}
            registry={registry}
            onChange={onChange}
            onBlur={onBlur}
            onFocus={onFocus}
          />
        ),
      }))}
    />
  );
}
