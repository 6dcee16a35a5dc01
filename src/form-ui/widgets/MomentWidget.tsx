import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect } from 'react';
import { boundsOf, dayInWords } from '#forms/index.ts';
import {
  answersOf,
  areSame,
  FieldErrorContext,
  fieldValue,
  useFormState,
  useFormStore,
} from '../formStore.ts';
import { Input, type InputProps } from './InputWidgets.tsx';
import { noteId, ValueNote } from './ValueNote.tsx';

/** How many characters the bounds of a control have, by its type. */
const lengths: Readonly<Record<string, number>> = { date: 10, month: 7, time: 5 };

/**
 * A day, month or time (HH:MM) whose control offers only values within the field's present bounds. A day is repeated in
 * words, because browsers ask for day and month in the order of their own language.
 */
export function MomentWidget(props: WidgetProps) {
  const { id, htmlName: name = '', uiSchema, placeholder } = props;
  const type = String(uiSchema?.['ui:widget']);
  const { field: fieldOf, today } = useFormStore();
  const field = fieldOf(name);
  const [min, max] = useFormState((state) => {
    const bounds = field ? boundsOf(field, answersOf(state), today()) : [];
    const written = [field?.notBefore, field?.notAfter];
    return written.map((bound, index) => bound && (bounds[index]?.slice(0, lengths[type]) ?? ''));
  }, areSame);

  // Only now: a prerendered page may be days old.
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement;
    if (min !== undefined) control.min = min;
    if (max !== undefined) control.max = max;
  }, [id, min, max]);

  // typed as that where a browser has no control for months
  const example = placeholder || (type === 'month' ? 'YYYY-MM' : '');
  const input = { ...props, inputType: type, placeholder: example };
  return field?.kind === 'date' ? <DayInput {...input} /> : <Input {...input} />;
}

function DayInput(props: InputProps) {
  const { id, htmlName: name = '' } = props;
  const { field: fieldOf, today } = useFormStore();
  const field = fieldOf(name);
  const isInvalid = useContext(FieldErrorContext) !== undefined;
  const words = useFormState((state) =>
    field && !isInvalid ? dayInWords(field, fieldValue(state, name), today()) : '',
  );
  return (
    <>
      <Input {...props} furtherDescription={noteId(id)} />
      <ValueNote id={id} text={words} />
    </>
  );
}
