import { getUiOptions } from '@rjsf/utils';
import type { GroupTemplateProps } from '../fields/GroupField.tsx';
import { useFormStore } from '../formStore.ts';
import { FieldsTemplate } from './FieldsTemplate.tsx';

/**
 * The rendering of an object: the form as usual, an item as its fields, and a group as a section with a heading, a
 * hint, and its fields in columns.
 */
export function GroupTemplate(props: GroupTemplateProps) {
  const { fieldPathId, properties, uiSchema, title } = props;
  const { field: fieldOf } = useFormStore();
  const { path, $id: id } = fieldPathId;
  if (path.length === 0) return <FieldsTemplate {...props} />;
  const fields = properties.map((property) => property.content);
  const isRow = fieldOf(path.slice(0, -1).join('.'))?.rows !== undefined;
  if (isRow) return <div className="lead-form__fields">{fields}</div>;
  const { description, columns } = getUiOptions(uiSchema);
  const hintId = `${id}-hint`;
  return (
    <fieldset
      className="field-group"
      data-group={path.join('.')}
      aria-describedby={description ? hintId : undefined}
    >
      <legend className="field-group__title">{title}</legend>
      {description && (
        <p className="field__hint" id={hintId}>
          {description}
        </p>
      )}
      <div className={`lead-form__fields${columns === 1 ? ' lead-form__fields--single' : ''}`}>{fields}</div>
    </fieldset>
  );
}
