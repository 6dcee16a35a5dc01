import { useEffect, useRef } from 'react';
import { isSame } from '#forms/index.ts';
import { isInStep, type SubmissionStatus } from '#machines/leadFormSetup.ts';
import { ActionButton } from './formPost.tsx';
import {
  editedOf,
  isBeingSent,
  lastStepOf,
  statusOf,
  stepOf,
  useFormState,
  useFormStore,
  valuesOf,
} from './formStore.ts';

const busyLabels: Partial<Record<SubmissionStatus, string>> = {
  sending: 'Sending…',
  retrying: 'Still trying… Press to try again now',
};

/**
 * Back, Next and Submit. Submit is in every step, so that Enter works. While a lead is retried, Submit retries at once. A
 * stop takes the place of Next and Submit.
 */
export function FormActions() {
  const { model, form, back, next, today, noticeComponents } = useFormStore();
  const step = useFormState(stepOf);
  const status = useFormState(statusOf);
  const last = useFormState(lastStepOf);
  const edited = useFormState(editedOf);
  const stops = useFormState((state) => form.stops(valuesOf(state), stepOf(state), today()), isSame);
  const label = useFormState((state) => form.outcome(valuesOf(state), today())?.submitLabel);
  // "Back to review" replaces Back
  const hasBack = step > 0 && !(edited && isInStep(model, step, edited));
  const submitButton = useRef<HTMLButtonElement>(null);
  const before = useRef(status);
  // The form is inert while a lead is sent, so the focus returns to Submit afterwards.
  useEffect(() => {
    const hasStartedRetrying = before.current === 'sending' && status === 'retrying';
    before.current = status;
    if (hasStartedRetrying && document.activeElement === document.body) submitButton.current?.focus();
  }, [status]);
  return (
    <div className="form-actions">
      {hasBack && (
        <ActionButton
          action="back"
          className="button button--quiet"
          disabled={isBeingSent(status)}
          onPress={back}
        >
          Back
        </ActionButton>
      )}
      {noticeComponents && stops.length > 0 ? (
        <noticeComponents.StopNotices stops={stops} />
      ) : (
        <>
          {step < last && (
            <ActionButton action="next" className="button button--primary" onPress={next}>
              {edited ? 'Back to review' : 'Next'}
            </ActionButton>
          )}
          <button
            ref={submitButton}
            className="button button--primary"
            type="submit"
            hidden={step < last}
            disabled={status === 'sending'}
          >
            {busyLabels[status] ?? label ?? model.submitLabel}
          </button>
        </>
      )}
    </div>
  );
}
