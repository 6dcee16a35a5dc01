import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { hintId } from '../controlIds.ts';
import { FieldHint } from '../FieldError.tsx';
import { GroupContext, useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { useShownText } from '../shownText.tsx';
import { type FieldsProps, FieldsTemplate } from './FieldsTemplate.tsx';

/**
 * Renders the form's body, the fields of an item, or a group: a section with a heading, a hint and fields in columns.
 * An optional group requires its fields once one is filled in.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema = {}, properties, title, description, fieldPathId, required, registry } = props;
  const { field: fieldOf, form } = useFormStore();
  const shown = useShownText();
  const { $id: id, path } = fieldPathId;
  const name = path.join('.');
  const isAbsent = useFormState((state) => form.untouchedGroups(valuesOf(state)).has(name));
  const around = useContext(GroupContext);
  if (path.length === 0) {
    const { Steps }: Pick<FieldsProps, 'Steps'> = registry.formContext;
    return <FieldsTemplate properties={properties} required={schema.required ?? []} Steps={Steps} />;
  }
  const fields = properties.map(({ content }) => content);
  const isRow = fieldOf(path.slice(0, -1).join('.'))?.rows !== undefined;
  if (isRow) return <div className="lead-form__fields">{fields}</div>;
  const group = (
    <fieldset
      className="field-group"
      data-group={name}
      aria-describedby={description ? hintId(id) : undefined}
    >
      <legend className="field-group__title">{shown(title)}</legend>
      <FieldHint id={id} text={description} />
      <div className={`lead-form__fields${uiSchema['ui:columns'] === 1 ? ' lead-form__fields--single' : ''}`}>
        {fields}
      </div>
    </fieldset>
  );
  const context = {
    isOptional: around.isOptional || !required,
    isUntouched: around.isUntouched || (!required && isAbsent),
  };
  return <GroupContext value={context}>{group}</GroupContext>;
}
