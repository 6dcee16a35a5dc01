import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { memo, useContext } from 'react';
import type { Form, Values } from '#forms/index.ts';
import { hintId } from './controlIds.ts';
import { FieldHint } from './FieldError.tsx';
import { OptionalGroupContext, useFormState, useFormStore, valuesOf } from './formStore.ts';
import { FieldsTemplate, type Properties } from './templates/FieldsTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';

type SchemaFieldProps = Pick<
  FieldProps,
  'schema' | 'uiSchema' | 'formData' | 'fieldPathId' | 'name' | 'required' | 'registry'
>;

/**
 * Any schema in its template: the form, a group, an item, a field, as the rules between fields leave it. Replaces RJSF's
 * field of this name, which passes values up and down and wraps each control several times. Renders again only when its
 * schema, data or required state changes.
 */
export const SchemaField = memo(
  function SchemaField(props: SchemaFieldProps) {
    const { uiSchema = {}, formData, fieldPathId, name, required = false, registry } = props;
    const schema = registry.schemaUtils.retrieveSchema(props.schema, formData);
    if (Object.keys(schema).length === 0) return null;
    const Field = schema.type === 'object' ? ObjectField : ControlField;
    return (
      <FieldTemplate
        id={fieldPathId.$id}
        name={fieldPathId.path.join('.')}
        label={String(uiSchema['ui:title'] ?? schema.title ?? name)}
        required={required}
        uiSchema={uiSchema}
      >
        <Field {...props} schema={schema} uiSchema={uiSchema} />
      </FieldTemplate>
    );
  },
  (one, other) =>
    one.schema === other.schema &&
    one.uiSchema === other.uiSchema &&
    one.formData === other.formData &&
    one.required === other.required,
);

/**
 * The form as usual, an item as its fields, a group as a section with a heading, a hint, and its fields in columns. An
 * optional group requires its fields once something is filled in in it.
 */
function ObjectField(props: SchemaFieldProps) {
  const { schema, uiSchema = {}, formData, name, fieldPathId } = props;
  const { field: fieldOf, form, state } = useFormStore();
  const { properties = {}, required = [] } = schema;
  const { $id: id, path } = fieldPathId;
  const isRow = fieldOf(path.slice(0, -1).join('.'))?.rows !== undefined;
  // of a row, the groups around its list decide
  const isAsked = useFormState(
    (now) => (props.required && !isRow) || !isInUntouchedGroup(form, valuesOf(now), path.map(String)),
  );
  const isInOptional = useContext(OptionalGroupContext);
  const listed: readonly string[] = uiSchema['ui:order'] ?? Object.keys(properties);
  const shown: Properties = listed
    .filter((property) => property in properties)
    .map((property) => {
      const ownPath = [...path, property];
      const isRequired = isAsked && required.includes(property);
      const content = (
        <SchemaField
          {...props}
          key={property}
          name={property}
          schema={properties[property] as FieldProps['schema']}
          uiSchema={uiSchema[property]}
          // of an untouched group, its own rules have its defaults
          formData={formData?.[property] ?? form.untouchedGroup(valuesOf(state()), ownPath.join('.'))}
          fieldPathId={{ $id: `${id}_${property}`, path: ownPath }}
          required={isRequired}
        />
      );
      return { name: property, isRequired, content };
    });
  if (path.length === 0) return <FieldsTemplate properties={shown} />;
  const fields = shown.map(({ content }) => content);
  if (isRow) return <div className="lead-form__fields">{fields}</div>;
  const { description, columns } = getUiOptions(uiSchema);
  const group = (
    <fieldset
      className="field-group"
      data-group={path.join('.')}
      aria-describedby={description ? hintId(id) : undefined}
    >
      <legend className="field-group__title">{String(uiSchema['ui:title'] ?? schema.title ?? name)}</legend>
      <FieldHint id={id} text={description} />
      <div className={`lead-form__fields${columns === 1 ? ' lead-form__fields--single' : ''}`}>{fields}</div>
    </fieldset>
  );
  return <OptionalGroupContext value={isInOptional || !props.required}>{group}</OptionalGroupContext>;
}

/** Whether an object is an untouched optional group, or is in one. */
const isInUntouchedGroup = (form: Form, values: Values, path: readonly string[]): boolean =>
  path.some((_key, index) => form.untouchedGroup(values, path.slice(0, index + 1).join('.')));

const nothing = () => {};

function ControlField({ schema, uiSchema = {}, registry, fieldPathId, required = false }: SchemaFieldProps) {
  const name = fieldPathId.path.join('.');
  const { widget, placeholder = '', title = name, ...options } = getUiOptions(uiSchema);
  const Widget = registry.widgets[String(widget)];
  if (!Widget) throw new Error(`No widget is called "${String(widget)}" (field ${name}).`);
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={String(title)}
      schema={schema}
      uiSchema={uiSchema}
      options={options}
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
