import { type FormHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { listenToControls } from './controls.ts';
import { ErrorSummary, summaryTitle } from './ErrorSummary.tsx';
import { useFormBinding } from './formBinding.ts';
import { takeOver } from './takeOver.ts';

/**
 * The `<form>` that RJSF draws its fields into. It submits to the owner of the form's state and not to RJSF, which
 * would check and draw the whole form again. When it goes live it takes over from the start script.
 */
export function FormElement({ children, id, className }: FormHTMLAttributes<HTMLFormElement>) {
  const binding = useFormBinding();
  const form = useRef<HTMLFormElement>(null);
  const { formType } = binding.model;

  // Before the browser can deliver another event: from then on the start script leaves this form alone.
  useLayoutEffect(() => {
    if (!form.current) return;
    const stopListening = listenToControls(form.current, binding);
    takeOver(form.current, binding);
    return stopListening;
  }, [binding]);

  return (
    <form
      ref={form}
      id={id}
      className={`${className ?? ''} lead-form`.trim()}
      data-form-type={formType}
      // Without any script the browser must not put what was typed into the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        binding.submit();
      }}
    >
      <div
        data-start-summary={summaryTitle}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, for the start script to fill out of React's hands
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <ErrorSummary />
      <noscript>
        <p className="field__hint">
          To send this form your browser has to run JavaScript. You can also call or write to us.
        </p>
      </noscript>
      {children}
    </form>
  );
}
