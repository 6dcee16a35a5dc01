import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, useEffect } from 'react';
import { boundValue, readBound, todayName } from '#forms/index.ts';
import { areSame, fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { Input } from './InputWidgets.tsx';

/** How many characters a control's own bounds have. */
const lengths: Readonly<Record<string, number>> = { date: 10, month: 7, time: 5 };

/** The full name of a field beside another one, in the same group or item. */
const beside = (name: string, other: string) => name.replace(/[^.]*$/, other);

/** A day, month or time whose control offers only values within the field's present bounds. */
function BoundedInput(props: WidgetProps & { readonly inputType: HTMLInputTypeAttribute }) {
  const { id, name, inputType } = props;
  const { field: fieldOf, today } = useFormStore();
  const field = fieldOf(name);
  const [min, max] = useFormState((state) => {
    const valueNamed = (of: string) => {
      const value = of === todayName ? today() : fieldValue(state, beside(name, of));
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    return [field?.notBefore, field?.notAfter].map((bound) =>
      bound === undefined
        ? undefined
        : boundValue(readBound(bound), valueNamed)?.slice(0, lengths[inputType]),
    );
  }, areSame);

  // Only now: a prerendered page may be days old.
  useEffect(() => {
    const control = document.getElementById(id);
    if (field?.notBefore !== undefined) setOrRemove(control, 'min', min);
    if (field?.notAfter !== undefined) setOrRemove(control, 'max', max);
  }, [field, id, min, max]);

  return <Input {...props} />;
}

function setOrRemove(control: HTMLElement | null, attribute: string, value: string | undefined): void {
  if (value === undefined) control?.removeAttribute(attribute);
  else control?.setAttribute(attribute, value);
}

export const BoundedDateWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="date" />;
export const BoundedTimeWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="time" />;
export const BoundedMonthWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="month" />;
