import type { FieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { FieldError, FieldHint } from '../FieldError.tsx';
import {
  FieldErrorContext,
  ToolTextsContext,
  useFieldState,
  useFormStore,
  useRequired,
} from '../formStore.ts';
import { useShownText } from '../shownText.tsx';

/** The star after the label of a required field. */
export const RequiredMark = () => (
  <span className="field__required" aria-hidden="true">
    {' *'}
  </span>
);

/** A visible field: label, hint, control and error. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, label, uiSchema = {}, children } = props;
  const name = fieldPathId.path.join('.');
  const required = useRequired(props.required);
  const { error } = useFieldState(name);
  const shown = useShownText();
  const store = useFormStore();
  const toolTexts = useContext(ToolTextsContext);
  const field = store.field(name);
  const { FillsNote, noticeComponents } = store;
  // the form, groups and lists of objects have their own components
  const notices = noticeComponents && field && <noticeComponents.Notices {...{ id, name }} />;
  if (!field || field.rows)
    return (
      <>
        <FieldErrorContext value={error}>{children}</FieldErrorContext>
        {notices}
      </>
    );
  // set by the control's definition; undefined: the label is above the control
  const labelAs: 'legend' | 'own' | undefined = uiSchema['ui:labelAs'];
  const before: { readonly title?: string; readonly text: string } | undefined = uiSchema['ui:before'];
  const isGroup = labelAs === 'legend';
  const Container = isGroup ? 'fieldset' : 'div';

  const labelText = (
    <>
      {shown(label)}
      {field.unit && !field.options && ` (${field.unit})`}
      {(required || field.markRequired) && <RequiredMark />}
    </>
  );
  return (
    <>
      {before && (
        <div className="field-note">
          {before.title && <p className="field-note__title">{shown(before.title)}</p>}
          <p>{shown(before.text)}</p>
        </div>
      )}
      <Container
        className={`field${uiSchema['ui:width'] === 'half' ? ' field--half' : ''}${error ? ' field--invalid' : ''}${isGroup ? ' choice-group' : ''}`}
        data-field={name}
        {...(import.meta.env.SSR &&
          isGroup && {
            toolparamdescription: toolTexts?.field(store, name, uiSchema['ui:description'], true),
          })}
      >
        {isGroup && <legend className="field__label">{labelText}</legend>}
        {!labelAs && (
          <label className="field__label" htmlFor={id}>
            {labelText}
          </label>
        )}
        <FieldErrorContext value={error}>
          <FieldHint id={id} text={uiSchema['ui:description']} />
          {children}
          {FillsNote && field.fillsIn && <FillsNote field={field} />}
          <FieldError id={id} />
        </FieldErrorContext>
        {notices}
      </Container>
    </>
  );
}
