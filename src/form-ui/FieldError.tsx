import { errorId } from './controlIds.ts';
import { useFieldError } from './formStore.ts';

/** The element of a field's error. It is there while empty because `aria-describedby` names it. */
export function FieldError({ id, name }: { readonly id: string; readonly name: string }) {
  const error = useFieldError(name);
  return (
    <p className={`field__error${error?.isHidden ? ' visually-hidden' : ''}`} id={errorId(id)} data-error="">
      {error?.text ?? ''}
    </p>
  );
}
