import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { leadReference } from '#contract/lead/leadReference.ts';
import { leadRetryingTexts, leadUnsentTexts } from '#contract/lead/leadTexts.ts';
import { breakableAddress, errorsOf, type FormStore, shownText, statusOf } from '#form-ui/index.ts';
import { resultId } from '#forms/pageHooks.ts';
import sent from '#web/content/after-sending.json';
import company from '#web/content/company.json';
import { scrollBehavior } from '#web/dom/motion.ts';

/** Confirms above the emptied form that the lead is stored. It takes the focus and stays until the next input. */
export function LeadFormConfirmation({ store }: { readonly store: FormStore }) {
  const box = useRef<HTMLDivElement>(null);
  const isSent = useSelector(store.actor, statusOf) === 'sent';
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent && !wasSent.current) {
      box.current?.focus({ preventScroll: true });
      // focus() alone would scroll the top of a box taller than the window under the header
      box.current?.scrollIntoView();
    }
    wasSent.current = isSent;
  }, [isSent]);
  const confirmation = useSelector(store.actor, ({ context }) => context.confirmation);
  const hasSent = useSelector(store.actor, ({ context }) => context.leadId !== null);
  const { model, postResult } = store;
  return (
    <div
      ref={box}
      id={postResult?.anchor === 'top' ? resultId(model.formType) : undefined}
      tabIndex={-1}
      role="status"
      className="lead-form-outcome"
      data-outcome={isSent ? 'sent' : undefined}
    >
      {isSent && (
        <div className="confirmation">
          <p className="confirmation__title">We have received your enquiry</p>
          <p>{shownText(store, confirmation)}</p>
          <AfterSending store={store} />
        </div>
      )}
      {postResult?.message && !hasSent && (
        <p className="confirmation confirmation--waiting">{postResult.message}</p>
      )}
    </div>
  );
}

/**
 * The facts after sending: the lead's reference, the number and address we use, when we call, and what to have ready.
 */
function AfterSending({ store }: { readonly store: FormStore }) {
  const leadId = useSelector(store.actor, ({ context }) => context.leadId);
  const contact = useSelector(store.actor, (state) => state.context.contact);
  const { callsWithin, hours, callsFrom } = company;
  const ourNumber = <a href={`tel:${callsFrom.replaceAll(' ', '')}`}>{callsFrom}</a>;
  const facts = [
    [sent.reference, leadId && leadReference(leadId)],
    [sent.called, contact?.number],
    [sent.written, contact?.email && breakableAddress(contact.email)],
    [sent.when, `${callsWithin}, ${hours}`],
    [sent.from, ourNumber],
    [sent.ready, sent.readyText],
  ] as const;
  return (
    <dl className="confirmation__facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate={label === sent.when || label === sent.ready ? undefined : 'no'}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/**
 * Reports next to Submit that the lead is being retried or was not sent. Unlike a toast it stays until the visitor
 * changes a value or sends again. A failure takes the focus unless the error summary does.
 */
export function LeadFormProblem({ store }: { readonly store: FormStore }) {
  const box = useRef<HTMLDivElement>(null);
  const status = useSelector(store.actor, statusOf);
  const hasFailed = status === 'failed';
  const hasFieldErrors = useSelector(store.actor, (state) =>
    errorsOf(state).some(({ message }) => message !== ''),
  );
  useEffect(() => {
    if (hasFailed && errorsOf(store.state()).length === 0) box.current?.focus();
  }, [store, hasFailed]);
  const isRetrying = status === 'retrying';
  useEffect(() => {
    if (!isRetrying) return;
    // The note covers the lower edge of the window, so the button is scrolled above it.
    const form = box.current?.parentElement?.parentElement;
    const button = form?.querySelector('button[type=submit]');
    button?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [isRetrying]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="lead-form-problem"
      data-outcome={hasFailed || isRetrying ? status : undefined}
    >
      {isRetrying && (
        <div className="lead-form-note">
          <p className="lead-form-note__title">{leadRetryingTexts.title}</p>
          <p className="lead-form-note__text">{leadRetryingTexts.text}</p>
        </div>
      )}
      {hasFailed && (
        <div className="lead-form-note lead-form-note--failed">
          <p className="lead-form-note__title">{leadUnsentTexts.title}</p>
          <p className="lead-form-note__text">
            {hasFieldErrors ? leadUnsentTexts.invalid : leadUnsentTexts.again(store.model.submitLabel)}
          </p>
        </div>
      )}
    </div>
  );
}
