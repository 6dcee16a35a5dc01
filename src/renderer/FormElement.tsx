import { type FormHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { unshadowed } from '#browser/unshadowed.ts';
import { answerId } from './controlIds.ts';
import { listenToControls } from './controls.ts';
import { ErrorSummary, summaryTitle } from './ErrorSummary.tsx';
import { useFormBinding } from './formBinding.ts';
import { PostedParts } from './posting.tsx';
import { showState } from './showState.ts';
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
    const element = unshadowed(form.current);
    const stopListening = listenToControls(element, binding);
    const stopShowing = showState(binding);
    takeOver(element, binding);
    return () => {
      stopListening();
      stopShowing();
    };
  }, [binding]);

  return (
    <form
      ref={form}
      id={id}
      className={`${className ?? ''} lead-form`.trim()}
      data-form-type={formType}
      aria-label={binding.model.title}
      // Without scripts the browser sends the form itself: never in the address, and to where the page came from. The
      // server alone writes that: what is drawn in a browser is live.
      method="post"
      action={import.meta.env.SSR ? `?form=${formType}#${answerId(formType)}` : undefined}
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
      <noscript>{import.meta.env.SSR && <PostedParts />}</noscript>
      {children}
    </form>
  );
}
