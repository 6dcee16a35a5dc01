import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import { FormRenderer } from '#form-ui/index.ts';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { preloadToasts } from '#web/ui/toasts/toasts.ts';
import { type FormViewProps, useLeadForm } from './createLeadForm.ts';
import { LeadFormConfirmation, LeadFormProblem } from './LeadFormOutcome.tsx';
import { prefill } from './prefill.ts';
import { afterFirstInput, QueueNote } from './queueOnDemand.ts';
import { RestoredNote, type RestoredState, storeAnswers } from './storeAnswers.ts';
import { hasInput } from './storedAnswers.ts';
import { storedLeadNames } from './storedNames.ts';

/** A lead form with the answer to its last submission. */
export function LeadFormView(props: FormViewProps) {
  const { module } = props;
  const store = useLeadForm(props);
  const [answers, setAnswers] = useState<RestoredState>('awaited');
  useEffect(() => void storeAnswers(store, setAnswers), [store]);
  // the browser's history and the page's address see the step and the answers that came back
  const isReady = answers !== 'awaited';
  useEffect(() => (isReady ? module.recordSteps?.(store) : undefined), [module, store, isReady]);
  const [isQueueNeeded, setQueueNeeded] = useState(false);
  // After hydration, because many fill in the form before the page's code has loaded.
  useEffect(() => {
    if (isReady) prefill(store, location.search);
    if (storedLeadNames().length > 0) setQueueNeeded(true);
    // The network may be gone when a toast or the queue is needed, so load their code while it is there. With reduced
    // data the queue loads with the first queued lead.
    return afterFirstInput(hasInput(store.state()), () => {
      preloadToasts();
      if (!prefersReducedData()) setQueueNeeded(true);
    });
  }, [store, isReady]);
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
        ownWidgets={module.ownWidgets}
        structureComponents={module.structureComponents}
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
