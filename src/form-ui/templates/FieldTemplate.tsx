import { hintId } from '../controlIds.ts';
import { FieldError } from '../FieldError.tsx';
import type { OwnFieldTemplateProps } from '../fields/PropertyField.tsx';
import { hiddenOf, useFieldError, useFormState, useFormStore } from '../formStore.ts';
import { RequiredMark } from '../RequiredMark.tsx';

/** Widgets with several controls: a group with a legend. */
const groups = ['radio', 'checkboxes', 'cards'];

/** A visible field: label, hint, control and its error. */
export function FieldTemplate({
  id,
  children,
  required,
  uiSchema,
  fieldPathId,
  label,
}: OwnFieldTemplateProps) {
  const name = fieldPathId.path.join('.');
  const error = useFieldError(name);
  const isHidden = useFormState((state) => hiddenOf(state).has(name));
  const field = useFormStore().field(name);
  // Its value stays in the form's state.
  if (isHidden) return null;
  if (!field || field.rows) return children; // the form itself, a group, a list of objects: they draw themselves
  const widget = String(uiSchema?.['ui:widget']);
  const hint = uiSchema?.['ui:description'];
  /** The text before the field, about it and the following ones. */
  const before: { readonly title?: string; readonly text: string } | undefined = uiSchema?.['ui:before'];

  const labelText = (
    <>
      {label}
      {field.unit && !field.options && ` (${field.unit})`}
      {(required || field.markRequired) && <RequiredMark />}
    </>
  );
  const content = (
    <>
      {hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} name={name} />
    </>
  );
  const attributes = {
    className: `field${uiSchema?.['ui:width'] === 'half' ? ' field--half' : ''}${error ? ' field--invalid' : ''}`,
    'data-field': name,
  };
  const note = before && (
    <div className="field-note">
      {before.title && <p className="field-note__title">{before.title}</p>}
      <p>{before.text}</p>
    </div>
  );
  if (groups.includes(widget)) {
    return (
      <>
        {note}
        <fieldset {...attributes} className={`${attributes.className} choice-group`}>
          <legend className="field__label">{labelText}</legend>
          {content}
        </fieldset>
      </>
    );
  }
  return (
    <>
      {note}
      <div {...attributes}>
        {/* a box stands before its words: it brings the label */}
        {widget !== 'checkbox' && (
          <label className="field__label" htmlFor={id}>
            {labelText}
          </label>
        )}
        {content}
      </div>
    </>
  );
}
