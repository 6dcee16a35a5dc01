import { type FormHTMLAttributes, useContext, useLayoutEffect, useRef } from 'react';
import { hiddenFieldName, pageHooks, resultId } from '#forms/pageHooks.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';
import { adoptTypedValues, announceControls, listenToControls, syncControls } from './controls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PostFields } from './formPost.tsx';
import { statusOf, ToolTextsContext, useFormStore, valuesOf } from './formStore.ts';

/** The `<form>`. It passes the input of its controls to the form's actor. */
export function FormElement({ children, id, className, onSubmit }: FormHTMLAttributes<HTMLFormElement>) {
  const store = useFormStore();
  const form = useRef<HTMLFormElement>(null);
  const toolTexts = useContext(ToolTextsContext);
  const { formType, title, estimate } = store.model;

  // A layout effect runs before the browser delivers another event.
  useLayoutEffect(() => {
    if (!form.current) return;
    const element = nativeElement(form.current);
    const stopListening = listenToControls(element, store);
    const stopShowing = syncControls(store);
    adoptTypedValues(element, store);
    if (store.form.awaitsDay?.(valuesOf(store.state())) && statusOf(store.state()) === 'editing')
      store.changeAll({});
    element.setAttribute(pageHooks.hydrated, '');
    announceControls();
    return () => {
      stopListening();
      stopShowing();
    };
  }, [store]);

  return (
    <form
      ref={form}
      id={id}
      className={`${className ?? ''} lead-form`.trim()}
      // an estimate has no lead
      data-form-type={estimate ? undefined : formType}
      aria-label={title}
      {...(import.meta.env.SSR && !estimate && toolTexts?.form(store.model))}
      // The server writes the action, because the browser posts the form until hydration.
      method="post"
      action={import.meta.env.SSR ? `?form=${formType}#${resultId(formType)}` : undefined}
      noValidate
      onSubmit={onSubmit}
    >
      <ErrorSummary />
      <PostFields />
      {children}
      {!estimate && <HiddenField />}
    </form>
  );
}

/**
 * A field for robots, which fill in every field. Visitors and screen readers do not meet it. Neither browsers nor assistants
 * fill in a read-only field. It is last, because buttons lead to the first field of a form.
 */
const HiddenField = () => (
  <label className="visually-hidden" aria-hidden="true">
    Leave this empty
    <input name={hiddenFieldName} tabIndex={-1} autoComplete="off" readOnly />
  </label>
);
