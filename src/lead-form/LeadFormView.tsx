import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import { FormRenderer } from '#form-ui/index.ts';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { preloadToasts } from '#web/ui/toasts/toasts.ts';
import { type FormViewProps, useServedInput } from './createLeadForm.ts';
import { LeadFormConfirmation, LeadFormProblem } from './LeadFormOutcome.tsx';
import { afterFirstInput, QueueNote } from './queueOnDemand.ts';
import { RestoredNote, type RestoredState, storeAnswers } from './storeAnswers.ts';
import { hasInput } from './storedAnswers.ts';
import { storedLeadNames } from './storedNames.ts';

export { getLeadForm } from './createLeadForm.ts';

/** A lead form with the outcome of its last submission. */
export function LeadFormView({ module, store }: FormViewProps) {
  useServedInput(store);
  const [answers, setAnswers] = useState<RestoredState>('awaited');
  useEffect(() => void storeAnswers(store, setAnswers), [store]);
  // the history and the prefilled fields depend on the restored step and answers
  const isReady = answers !== 'awaited';
  useEffect(() => (isReady ? module.recordSteps?.(store) : undefined), [module, store, isReady]);
  const [isQueueNeeded, setQueueNeeded] = useState(false);
  // Prefills after hydration, because many visitors type before the code has loaded.
  useEffect(() => {
    if (isReady) module.prefill?.(store, location.search);
    if (storedLeadNames().length > 0) setQueueNeeded(true);
    // The network may be gone when a toast or the queue is needed, so their code loads early. With reduced data the
    // queue loads with the first queued lead.
    return afterFirstInput(hasInput(store.state()), () => {
      preloadToasts();
      if (!prefersReducedData()) setQueueNeeded(true);
    });
  }, [module, store, isReady]);
  const isWaiting = useSelector(store.actor, ({ context }) => context.storage !== null);
  return (
    <>
      <LeadFormConfirmation store={store} />
      <div role="status">
        {answers === 'restored' && (
          <Suspense>
            <RestoredNote store={store} onStartAgain={() => setAnswers('none')} />
          </Suspense>
        )}
      </div>
      <FormRenderer
        store={store}
        validators={module.validators}
        optionalWidgets={module.optionalWidgets}
        Steps={module.Steps}
      />
      <div className="lead-form-notes">
        <LeadFormProblem store={store} />
        {(isQueueNeeded || isWaiting) && (
          <Suspense>
            <QueueNote store={store} />
          </Suspense>
        )}
      </div>
    </>
  );
}
