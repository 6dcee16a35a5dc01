import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, useEffect } from 'react';
import { type Bound, boundValue, readBound, todayName } from '#engine';
import { useFormBinding } from '../formBinding.ts';
import { Input } from './InputWidgets.tsx';

/** How many characters a control's own bounds have. */
const lengths: Readonly<Record<string, number>> = { date: 10, month: 7, time: 5 };

/** The full name of a field that stands beside another one, in the same group or row. */
const beside = (name: string, other: string) => name.replace(/[^.]*$/, other);

/** A day, month or time whose control offers only what is within the field's bounds, as they are now. */
function BoundedInput(props: WidgetProps & { readonly inputType: HTMLInputTypeAttribute }) {
  const { id, name, inputType } = props;
  const binding = useFormBinding();
  const field = binding.field(name);

  // Only now: a prerendered page may be days old, and nobody has filled in the other field yet.
  useEffect(() => {
    const bounds = [
      ['min', field?.notBefore],
      ['max', field?.notAfter],
    ].flatMap(([side = '', text]): [string, Bound][] =>
      text === undefined ? [] : [[side, readBound(text)]],
    );
    const valueNamed = (of: string) => {
      const value = of === todayName ? binding.today() : binding.value(beside(name, of));
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const keep = () => {
      for (const [side, bound] of bounds) {
        const limit = boundValue(bound, valueNamed)?.slice(0, lengths[inputType]);
        if (limit === undefined) document.getElementById(id)?.removeAttribute(side);
        else document.getElementById(id)?.setAttribute(side, limit);
      }
    };
    keep();
    const stops = bounds.map(([, bound]) =>
      'of' in bound ? binding.subscribe(`value ${beside(name, bound.of)}`, keep) : () => {},
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [binding, field, id, name, inputType]);

  return <Input {...props} />;
}

export const BoundedDateWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="date" />;
export const BoundedTimeWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="time" />;
export const BoundedMonthWidget = (props: WidgetProps) => <BoundedInput {...props} inputType="month" />;
