import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { boundsOf } from '#forms/boundsOf.ts';
import { dayInWords } from '#forms/index.ts';
import { useIsHydrated } from '../formPost.tsx';
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

/** The number of characters of a bound, by the control's type. */
const lengths: Readonly<Record<string, number>> = { date: 10, month: 7, time: 5 };

/**
 * A day, month or time (HH:MM) whose control accepts only values within the field's current bounds. A day is repeated
 * in words, because browsers order day and month by their own language.
 */
export function MomentWidget(props: WidgetProps) {
  const { htmlName: name = '', uiSchema, placeholder, schema } = props;
  const type = String(uiSchema?.['ui:widget']);
  const { field: fieldOf, today } = useFormStore();
  const field = fieldOf(name);
  const [min, max] = useFormState((state) => {
    const { notBefore, notAfter } = boundsOf(name, schema, answersOf(state), today());
    return [notBefore, notAfter].map((bound) =>
      bound === undefined ? bound : String(bound).slice(0, lengths[type]),
    );
  }, areSame);
  // a prerendered page may be days old
  const bounds = useIsHydrated() ? { min, max } : {};
  // the format to type in a browser that has no control for months
  const example = placeholder || (type === 'month' ? 'YYYY-MM' : '');
  const input = { ...props, ...bounds, inputType: type, placeholder: example };
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
      <ValueNote id={id} text={words} isAnnounced={field?.follows === undefined} />
    </>
  );
}
