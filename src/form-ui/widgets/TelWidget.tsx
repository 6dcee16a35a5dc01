import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { isFromAbroad } from '#forms/formats/mobileNumber.ts';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { Input } from './InputWidgets.tsx';

/** A control for digits. A telephone number with another country's code gets a hint that only Indian ones are called. */
export function TelWidget(props: WidgetProps) {
  const isPhone = useFormStore().field(props.name)?.phone;
  return isPhone ? <PhoneInput {...props} /> : <Input {...props} inputType="tel" />;
}

function PhoneInput(props: WidgetProps) {
  const { id, name } = props;
  const [isAbroad, setAbroad] = useState(false);
  const isEmpty = useFormState((state) => fieldValue(state, name) === '');
  // a form that posted itself keeps the code, because nobody saw it go
  const hasCode = useFormState((state) => isFromAbroad(String(fieldValue(state, name))) === true);

  useEffect(() => {
    const listening = new AbortController();
    // before the form's own listener takes the code away
    const watch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.id !== id) return;
      const origin = isFromAbroad(target.value);
      if (origin !== undefined) setAbroad(origin);
    };
    window.addEventListener('input', watch, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [id]);
  useEffect(() => {
    if (isEmpty) setAbroad(false);
  }, [isEmpty]);

  const hintId = `${id}-abroad`;
  const hasHint = isAbroad || hasCode;
  return (
    <>
      <Input {...props} inputType="tel" furtherDescription={hasHint ? hintId : ''} />
      <p className="field__hint" id={hintId} role="status">
        {hasHint &&
          'This looks like a number from abroad. We call Indian numbers of 10 digits: give one if you can.'}
      </p>
    </>
  );
}
