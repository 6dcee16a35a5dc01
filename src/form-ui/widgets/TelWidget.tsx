import type { WidgetProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { isForeignNumber } from '#forms/formats/mobileNumber.ts';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { Input } from './InputWidgets.tsx';

/** A control for digits. A phone number with a foreign country code gets a hint that we call only Indian numbers. */
export function TelWidget(props: WidgetProps) {
  const isPhone = useFormStore().field(props.name)?.phone;
  return isPhone ? <PhoneInput {...props} /> : <Input {...props} inputType="tel" />;
}

function PhoneInput(props: WidgetProps) {
  const { id, htmlName: name = '' } = props;
  const { foreignNumbers } = useFormStore();
  const isEmpty = useFormState((state) => fieldValue(state, name) === '');
  const hasHint = useFormState((state) => {
    const text = String(fieldValue(state, name));
    // a form that was posted without scripts keeps the code, because its removal could not be shown
    return text !== '' && (foreignNumbers.has(name) || isForeignNumber(text) === true);
  });

  useEffect(() => {
    const listening = new AbortController();
    // runs before the form's listener, which removes the code
    const watch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.id !== id) return;
      const origin = isForeignNumber(target.value);
      if (origin) foreignNumbers.add(name);
      else if (origin === false) foreignNumbers.delete(name);
    };
    window.addEventListener('input', watch, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [id, name, foreignNumbers]);
  useEffect(() => {
    if (isEmpty) foreignNumbers.delete(name);
  }, [isEmpty, name, foreignNumbers]);

  const hintId = `${id}-foreign`;
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
