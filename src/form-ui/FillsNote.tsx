import { useEffect, useRef, useState } from 'react';
import { fieldsToFill, filledInText } from '#forms/fillFromTable.ts';
import type { FieldModel } from '#forms/index.ts';
import { nameInForm } from '#forms/tableAnswers.ts';
import { fieldValue, useFormState, useFormStore, valuesOf } from './formStore.ts';

/** A pause in typing, after which the value is looked up. */
const pauseMs = 250;

/** Looks up a field's value in a table and fills in other fields. It says once what it has filled in, below the field. */
export function FillsNote({ field }: { readonly field: FieldModel }) {
  const store = useFormStore();
  const { name, digits } = field;
  const value = useFormState((state) => String(fieldValue(state, name) ?? ''));
  const [note, setNote] = useState('');
  const last = useRef({ value, texts: {} as Readonly<Record<string, string>> });
  useEffect(() => {
    if (value === last.current.value) return;
    const before = last.current.texts;
    last.current = { value, texts: before };
    setNote('');
    if (value === '' || (digits !== undefined && value.length < digits)) return;
    const calling = new AbortController();
    const lookUp = async () => {
      const texts = await store.options?.fill(nameInForm(store.form, name), value, calling.signal);
      if (!texts || calling.signal.aborted) return;
      const filled = fieldsToFill(store.form, valuesOf(store.state()), name, texts, before);
      last.current = { value, texts };
      if (Object.keys(filled).length > 0) store.changeAll(filled);
      setNote(filledInText(store.form, filled));
    };
    // without an answer nothing is filled in, and the visitor types as usual
    const timer = setTimeout(() => void lookUp().catch(() => {}), pauseMs);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [store, name, digits, value]);
  return (
    <p className="field__hint field__hint--after" role="status">
      {note}
    </p>
  );
}
