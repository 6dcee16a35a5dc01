import type { FieldTemplateProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { emptyValue, messageFor } from '#engine';
import { errorId, hintId } from '../controlIds.ts';
import { writeControls } from '../controls.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';

/**
 * A field: label, hint, control and the place of its error. It carries the field's rules and words in data attributes
 * for the start script, and writes values that come from elsewhere (a reset, a cleared field) into the control.
 */
export function FieldTemplate({ id, children, required, uiSchema, fieldPathId, label }: FieldTemplateProps) {
  const binding = useFormBinding();
  const name = fieldPathId.path.join('.');
  const field = binding.field(name);
  if (!field || field.rows) return children; // the form itself, a group, a list of objects: they draw themselves
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={uiSchema?.['ui:description']}
      before={uiSchema?.['ui:before']}
      isHalf={uiSchema?.['ui:width'] === 'half'}
      isLabelled={uiSchema?.['ui:widget'] === 'checkbox'}
      isGroup={['radio', 'checkboxes', 'cards'].includes(String(uiSchema?.['ui:widget']))}
      isMarked={Boolean(required) || field.markRequired === true}
      isRequired={Boolean(required)}
    >
      {children}
    </Field>
  );
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** What is said before the field, about it and those that follow. */
  readonly before: { readonly title?: string; readonly text: string } | undefined;
  readonly isHalf: boolean;
  /** Whether the control brings the label: a box stands before its words. */
  readonly isLabelled: boolean;
  readonly isGroup: boolean;
  readonly isMarked: boolean;
  readonly isRequired: boolean;
  readonly children: React.ReactNode;
}

function Field(props: FieldProps) {
  const { before, id, name, label, hint, isHalf, isLabelled, isGroup, isMarked, isRequired, children } =
    props;
  const binding = useFormBinding();
  const error = useFieldError(name);
  const container = useRef<HTMLElement>(null);
  const field = binding.field(name);

  useEffect(
    () =>
      binding.subscribe(`value ${name}`, () => {
        const value = binding.value(name);
        if (container.current && field) writeControls(field, container.current, value ?? emptyValue(field));
      }),
    [binding, name, field],
  );

  const labelText = (
    <>
      {label}
      {field?.unit && !field.options && ` (${field.unit})`}
      {isMarked && (
        <span className="field__required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const parts = (
    <>
      {hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      {/* The start script may have written here before React came: its text is the one React would write. */}
      <p className="field__error" id={errorId(id)} data-error="" suppressHydrationWarning>
        {error?.message ?? ''}
      </p>
    </>
  );
  const attributes = {
    className: `field${isHalf ? ' field--half' : ''}${error ? ' field--invalid' : ''}`,
    'data-field': name,
    'data-missing': field && isRequired ? messageFor(field, 'missing') : undefined,
    'data-invalid': field ? messageFor(field, 'invalid') : undefined,
    'data-pattern': field?.pattern,
  };
  const note = before && (
    <div className="field-note">
      {before.title && <p className="field-note__title">{before.title}</p>}
      <p>{before.text}</p>
    </div>
  );
  if (isGroup) {
    return (
      <>
        {note}
        <fieldset
          {...attributes}
          className={`${attributes.className} choice-group`}
          ref={container as React.RefObject<HTMLFieldSetElement>}
        >
          <legend className="field__label">{labelText}</legend>
          {parts}
        </fieldset>
      </>
    );
  }
  return (
    <>
      {note}
      <div {...attributes} ref={container as React.RefObject<HTMLDivElement>}>
        {!isLabelled && (
          <label className="field__label" htmlFor={id}>
            {labelText}
          </label>
        )}
        {parts}
      </div>
    </>
  );
}
