import type { WidgetProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { isFromAbroad } from '#forms/formats/mobileNumber.ts';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { Input } from './InputWidgets.tsx';

/** A control for digits. A telephone number with another country's code gets a hint that only Indian ones are called. */
export function TelWidget(props: WidgetProps) {
  const isPhone = useFormStore().field(props.name)?.phone;
  return isPhone ? <PhoneInput {...props} /> : <Input {...props} inputType="tel" />;
}

function PhoneInput(props: WidgetProps) {
  const { id, htmlName: name = '' } = props;
  const { numbersFromAbroad } = useFormStore();
  const isEmpty = useFormState((state) => fieldValue(state, name) === '');
  const hasHint = useFormState((state) => {
    const text = String(fieldValue(state, name));
    // a form that posted itself keeps the code, because nobody saw it go
    return text !== '' && (numbersFromAbroad.has(name) || isFromAbroad(text) === true);
  });

  useEffect(() => {
    const listening = new AbortController();
    // before the form's own listener takes the code away
    const watch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.id !== id) return;
      const origin = isFromAbroad(target.value);
      if (origin) numbersFromAbroad.add(name);
      else if (origin === false) numbersFromAbroad.delete(name);
    };
    window.addEventListener('input', watch, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [id, name, numbersFromAbroad]);
  useEffect(() => {
    if (isEmpty) numbersFromAbroad.delete(name);
  }, [isEmpty, name, numbersFromAbroad]);

  const hintId = `${id}-abroad`;
  return (
    <>
      <Input {...props} inputType="tel" furtherDescription={hasHint ? hintId : ''} />
      <p className="field__hint" id={hintId} role="status">
        {hasHint &&
          'This looks like a foreign number. We call 10-digit Indian numbers: please give one if you have it.'}
      </p>
    </>
  );
}
