import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { FormRenderer, type FormStore, valuesOf } from '#form-ui/index.ts';
import { isUntouched } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { whenIdle } from '#site/dom/whenIdle.ts';
import { preloadToasts } from '#site/ui/toasts/toasts.ts';
import { type FormViewProps, useLeadForm } from './createLeadForm.ts';
import { withHotReplacement } from './hotReplacement.tsx';
import { LeadFormConfirmation, LeadFormProblem } from './LeadFormOutcome.tsx';
import { QueueNote } from './queue/QueueNote.tsx';
import { storedLeadNames } from './queue/storedLeadNames.ts';

/** A lead form with the answer to its last submission; in development its newest version. */
export const LeadFormView: ComponentType<FormViewProps> = import.meta.env.DEV
  ? withHotReplacement(FormView)
  : FormView;

function FormView(props: FormViewProps) {
  const { module } = props;
  const store = useLeadForm(props);
  const [isUsed, setUsed] = useState(false);
  // After hydration, because many fill in the form before the page's code has loaded.
  useEffect(() => {
    if (storedLeadNames().length > 0) setUsed(true);
    return afterFirstInput(hasInput(store), () => {
      setUsed(true);
      // The network may be gone when a toast is needed, so its code loads while it is there.
      preloadToasts();
    });
  }, [store]);
  const isWaiting = useSelector(store.actor, ({ context }) => context.storage !== null);
  return (
    <>
      <LeadFormConfirmation store={store} />
      <FormRenderer
        store={store}
        validators={module.validators}
        ownWidgets={module.ownWidgets}
        structureComponents={module.structureComponents}
      />
      <div className="lead-form-notes">
        <LeadFormProblem store={store} />
        {(isUsed || isWaiting) && <QueueNote store={store} />}
      </div>
    </>
  );
}

/** Whether a field has a value. */
const hasInput = ({ field: fieldOf, state }: FormStore) =>
  Object.entries(valuesOf(state())).some(([name, value]) => {
    const field = fieldOf(name);
    return field && !isUntouched(field, value);
  });

/**
 * Calls back after the first completed field of a lead's form once the browser is idle, so that readers of a page need
 * not pay for it. Returns what cancels that.
 */
function afterFirstInput(hasInput: boolean, then: () => unknown): () => void {
  const stop = () => document.removeEventListener('change', onChange, true);
  const onChange = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(`[${pageHooks.formType}]`))) return;
    stop();
    whenIdle(then);
  };
  if (hasInput) whenIdle(then);
  // `change` and not `input`, so that typing never waits for the code. Captured, because the form stops propagation.
  else document.addEventListener('change', onChange, true);
  return stop;
}
