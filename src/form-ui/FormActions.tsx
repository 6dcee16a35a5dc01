import { type MouseEvent, useEffect, useRef } from 'react';
import type { LeadStatus } from '#machines/leadForm.machine.ts';
import { unshadowed } from '#site/dom/unshadowed.ts';
import { ActionButton } from './formPost.tsx';
import { isBeingSent, lastStepOf, statusOf, stepOf, useFormState, useFormStore } from './formStore.ts';

/** What the button that sends says while a lead is on its way. */
const busyLabels: Partial<Record<LeadStatus, string>> = {
  sending: 'Sending…',
  retrying: 'Still trying… Press to try now',
};

/**
 * Back, Next and the button that sends. The latter is there in every step, so that Enter always does the next thing.
 * While a lead is sent again by itself, pressing it tries at once.
 */
export function FormActions() {
  const { model, back, next } = useFormStore();
  const step = useFormState(stepOf);
  const status = useFormState(statusOf);
  const last = useFormState(lastStepOf);
  const isLocked = useFormState(isBeingSent);
  const submitButton = useRef<HTMLButtonElement>(null);
  const before = useRef(status);
  // While a lead is sent the first time nothing in the form can have the focus: after it, pressing tries at once.
  useEffect(() => {
    const hasStartedRetrying = before.current === 'sending' && status === 'retrying';
    before.current = status;
    if (hasStartedRetrying && document.activeElement === document.body) submitButton.current?.focus();
  }, [status]);
  return (
    <div className="form-actions">
      {step > 0 && (
        <ActionButton action="back" className="button button--quiet" disabled={isLocked} onPress={back}>
          Back
        </ActionButton>
      )}
      {step < last && (
        <ActionButton action="next" className="button button--primary" onPress={next}>
          Next
        </ActionButton>
      )}
      <button
        ref={submitButton}
        className="button button--primary"
        type="submit"
        hidden={step < last}
        disabled={status === 'sending'}
        onClick={submitAtOnce}
      >
        {busyLabels[status] ?? model.submitLabel}
      </button>
    </div>
  );
}

/**
 * Tells of a submit in the browser's place, for a press of the button and for Enter, which presses it: before a browser
 * tells of one itself, it works out the styles of every control, seen or not, for what fills in forms by itself.
 */
function submitAtOnce(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  if (!currentTarget.form) return;
  unshadowed(currentTarget.form).dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: currentTarget }),
  );
}
