import { useEffect, useReducer, useRef } from 'react';
import type { FieldError } from '#forms/index.ts';
import { resultId } from '#forms/pageHooks.ts';
import { controlId } from './controlIds.ts';
import { errorsOf, type FormStore, useFormState, useFormStore } from './formStore.ts';
import { withColon } from './withColon.ts';

export const summaryTitle = 'Please check a few answers';

/** Further errors are only counted. */
const maxListed = 10;

/**
 * Lists the errors above the form and takes the focus after each failed validation. Errors without a message are not
 * listed; if no error has a message, the first field gets the focus.
 */
export function ErrorSummary() {
  const store = useFormStore();
  const { formType } = store.model;
  const errors = useFormState(errorsOf);
  // a form that was rendered with errors has failed before
  const [failures, countFailure] = useReducer((count: number) => count + 1, errors.length);
  const box = useRef<HTMLElement>(null);
  const focused = useRef(failures);
  const listed = errors.filter((error) => error.message !== '');

  useEffect(() => store.actor.on('validation.failed', countFailure).unsubscribe, [store]);
  useEffect(() => {
    if (failures === focused.current) return;
    focused.current = failures;
    if (box.current) {
      box.current.focus({ preventScroll: true });
      // focus() alone would show the middle of a list that is taller than the window
      box.current.scrollIntoView();
    } else {
      const [first] = errorsOf(store.state());
      if (first) document.getElementById(controlId(formType, first.field))?.focus();
    }
  }, [store, formType, failures]);

  // an error that appears during typing is shown at its field only
  if (listed.length === 0 || failures === 0) return null;
  return (
    <section
      className="error-summary"
      tabIndex={-1}
      ref={box}
      aria-label={summaryTitle}
      // After a form post, this id is the fragment of the URL, so the browser moves the focus here.
      id={store.postResult?.anchor === 'errors' ? resultId(formType) : undefined}
    >
      <p className="error-summary__title">{summaryTitle}</p>
      <ul>
        {listed.slice(0, maxListed).map((error) => {
          const { field } = error;
          const id = controlId(formType, field);
          const model = store.field(field);
          const text = summaryText(store, error, listed);
          // An error of the whole form or of a computed field has no control.
          if (!model || model.computedBy !== undefined) return <li key={field}>{text}</li>;
          const row = store.structureComponents?.rowTitleOf(store, field);
          const rowId = row && `${id}-row`;
          return (
            <li key={field}>
              <a
                href={`#${id}`}
                aria-describedby={rowId}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {text}
              </a>
              {row && <span id={rowId}>{` (${row})`}</span>}
            </li>
          );
        })}
      </ul>
      {listed.length > maxListed && <p>{`… and ${listed.length - maxListed} more, marked below.`}</p>}
    </section>
  );
}

/**
 * Returns the error's message, after the field's name if another field has the same message: "Trip type: Choose one".
 */
function summaryText(store: FormStore, { field, message }: FieldError, all: readonly FieldError[]): string {
  const nameOf = (one: string) => {
    const { group = '', label = '' } = store.field(one) ?? {};
    return group && label ? `${group}: ${label}` : label;
  };
  const name = nameOf(field);
  const isShared = all.some((other) => other.message === message && nameOf(other.field) !== name);
  if (!isShared || name === '') return message;
  return `${withColon(name)} ${message}`;
}
