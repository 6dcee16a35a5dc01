import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { FormRenderer, type FormStore, valuesOf } from '#form-ui/index.ts';
import { isUntouched } from '#forms/index.ts';
import { preloadToasts } from '#site/ui/toasts/toasts.ts';
import { createLeadForm, type FormModule, getLeadForm } from './createLeadForm.ts';
import { withHotReplacement } from './hotReplacement.tsx';
import { LeadFormConfirmation, LeadFormProblem } from './LeadFormOutcome.tsx';
import { LeadApiContext } from './leadApiContext.ts';
import { afterFirstInput, QueueNote, whenQueueIsNeeded } from './queueOnDemand.ts';

interface LeadFormViewProps {
  readonly module: FormModule;
  /** The form's state, where the server draws it as an answer to a post. */
  readonly store?: FormStore;
}

/** A lead form with the answer to its last submission; in development its newest version. */
export const LeadFormView: ComponentType<LeadFormViewProps> = import.meta.env.DEV
  ? withHotReplacement(FormView)
  : FormView;

function FormView({ module, store: serverStore }: LeadFormViewProps) {
  const leadApi = use(LeadApiContext);
  // A prerendered page shows a form as nobody has touched it; a visit keeps its forms.
  const ofPage = import.meta.env.SSR ? createLeadForm : getLeadForm;
  const store = serverStore ?? ofPage(module, leadApi);
  const validator = module.validators[store.model.formType];
  // After the form took over what was typed before: that counts more than what an address says.
  useEffect(() => {
    if (validator) module.prefill?.(store, validator, location.search);
  }, [store, module, validator]);
  const [isQueueNeeded, setQueueNeeded] = useState(false);
  // Also after the form took over what was typed before: many fill in all of it while the page's code is on its way.
  useEffect(() => whenQueueIsNeeded(hasInput(store), () => setQueueNeeded(true)), [store]);
  // When a toast is needed the network may be gone: fetch what draws it as soon as one may be.
  useEffect(() => afterFirstInput(hasInput(store), preloadToasts), [store]);
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
        {(isQueueNeeded || isWaiting) && (
          <Suspense>
            <QueueNote store={store} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Whether something was entered: in this visit, or before the form took over. */
const hasInput = ({ field: fieldOf, state }: FormStore) =>
  Object.entries(valuesOf(state())).some(([name, value]) => {
    const field = fieldOf(name);
    return field && !isUntouched(field, value);
  });
