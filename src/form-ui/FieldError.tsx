import { useContext } from 'react';
import { errorId, hintId } from './controlIds.ts';
import { FieldErrorContext } from './formStore.ts';
import { useShownText } from './shownText.tsx';

/** A field's error. It is rendered while empty, because `aria-describedby` refers to it. */
export function FieldError({ id }: { readonly id: string }) {
  const error = useContext(FieldErrorContext);
  return (
    <p className={`field__error${error?.isHidden ? ' visually-hidden' : ''}`} id={errorId(id)} data-error="">
      {error?.text ?? ''}
    </p>
  );
}

/** The hint of a field, a group or a list. */
export function FieldHint({ id, text }: { readonly id: string; readonly text: unknown }) {
  const shown = useShownText();
  if (!text) return null;
  return (
    <p className="field__hint" id={hintId(id)}>
      {shown(String(text))}
    </p>
  );
}
