import { useEffect, useRef } from 'react';
import type { FormModel } from '#engine';
import type { Submission } from '#renderer';
import { leadFailedText, leadStillTryingTexts } from '#rules/leadTexts.ts';

/**
 * What became of the last submission, in the form's own place: after a stored lead what happens next, after a failure
 * that everything is still there, and in between that the page goes on trying. Toasts go; this stays until the visitor
 * goes on. It is read out when it comes; it takes the focus only where something has come to an end.
 */
export function LeadFormOutcome({
  submission,
  model,
}: {
  readonly submission: Submission;
  readonly model: FormModel;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submission === 'sent' || submission === 'failed')
      box.current?.focus({ preventScroll: submission === 'failed' });
  }, [submission]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="lead-form-outcome" data-outcome={submission}>
      {submission === 'sent' && (
        <div className="confirmation">
          <p className="confirmation__title">Your enquiry has reached us</p>
          <p>{model.confirmation}</p>
        </div>
      )}
      {submission === 'stillTrying' && (
        <div className="confirmation confirmation--waiting">
          <p className="confirmation__title">{leadStillTryingTexts.title}</p>
          <p>{leadStillTryingTexts.text}</p>
        </div>
      )}
      {submission === 'failed' && (
        <div className="confirmation confirmation--failed">
          <p className="confirmation__title">{leadFailedText(model.formType)}</p>
          <p>Nothing was lost: everything you entered is still here. Press the button again to send it.</p>
        </div>
      )}
    </div>
  );
}
