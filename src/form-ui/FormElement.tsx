import { type FormHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { unshadowed } from '#site/dom/unshadowed.ts';
import { resultId } from './controlIds.ts';
import { adoptTypedValues, listenToControls } from './controls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PostFields } from './formPost.tsx';
import { useFormStore } from './formStore.ts';
import { syncControls } from './syncControls.ts';

/**
 * The `<form>` that RJSF draws its fields into. It submits to the owner of the form's state and not to RJSF, which
 * would check and draw the whole form again. When it is hydrated it adopts what was typed before.
 */
export function FormElement({ children, id, className }: FormHTMLAttributes<HTMLFormElement>) {
  const store = useFormStore();
  const form = useRef<HTMLFormElement>(null);
  const { formType, title } = store.model;

  // Before the browser can deliver another event.
  useLayoutEffect(() => {
    if (!form.current) return;
    const element = unshadowed(form.current);
    const stopListening = listenToControls(element, store);
    const stopShowing = syncControls(store);
    adoptTypedValues(element, store);
    element.setAttribute(pageHooks.hydrated, '');
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
      data-form-type={formType}
      aria-label={title}
      // Until it is hydrated the browser sends the form itself: never in the address, and to where the page came from. The
      // server alone writes that.
      method="post"
      action={import.meta.env.SSR ? `?form=${formType}#${resultId(formType)}` : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store.submit();
      }}
    >
      <ErrorSummary />
      <PostFields />
      {children}
    </form>
  );
}
