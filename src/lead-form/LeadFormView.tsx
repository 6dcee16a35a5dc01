import { type ComponentType, use, useEffect, useState } from 'react';
import { isUntouched } from '#engine';
import { type FormBinding, FormRenderer, useTopic } from '#renderer';
import { wantToasts } from '#ui/toasts/toasts.ts';
import { LeadFormConfirmation, LeadFormProblem } from './LeadFormOutcome.tsx';
import { LeadApiContext } from './leadApiContext.ts';
import { createLeadForm, type FormModule, leadFormOfVisit } from './leadFormVisit.ts';
import { onceBegun, type Queue, wantQueue } from './queueOnDemand.ts';
import { renewing } from './renewedForms.tsx';

interface LeadFormViewProps {
  readonly module: FormModule;
  /** The form's state, where the server draws it as an answer to a post. */
  readonly binding?: FormBinding;
}

/** A lead form with the answer to its last submission; in development its newest version. */
export const LeadFormView: ComponentType<LeadFormViewProps> = import.meta.env.DEV
  ? renewing(FormOfVisit)
  : FormOfVisit;

function FormOfVisit({ module, binding: given }: LeadFormViewProps) {
  const leadApi = use(LeadApiContext);
  // A prerendered page shows a form as nobody has touched it; a visit keeps its forms.
  const ofPage = import.meta.env.SSR ? createLeadForm : leadFormOfVisit;
  const binding = given ?? ofPage(module, leadApi);
  const validator = module.validators[binding.model.formType];
  // After the form took over what was typed before: that counts more than what an address says.
  useEffect(() => {
    if (validator) module.prefill?.(binding, validator, location.search);
  }, [binding, module, validator]);
  const [queue, setQueue] = useState<Queue>();
  // Also after the form took over what was typed before: many fill in all of it while the page's code is on its way.
  useEffect(() => wantQueue(setQueue, isBegun(binding)), [binding]);
  // When a toast is needed the network may be gone: fetch what draws it as soon as one may be.
  useEffect(() => onceBegun(isBegun(binding), wantToasts), [binding]);
  const status = useTopic(binding, 'submission', (form) => form.submission());
  return (
    <>
      <LeadFormConfirmation status={status} binding={binding} />
      <FormRenderer
        binding={binding}
        validators={module.validators}
        ownWidgets={module.ownWidgets}
        structureParts={module.structureParts}
      />
      <div className="lead-form-notes">
        <LeadFormProblem status={status} binding={binding} />
        {queue && <queue.QueueNote binding={binding} status={status} />}
      </div>
    </>
  );
}

/** Whether something was entered: in this visit, or before the form took over. */
const isBegun = (binding: FormBinding) =>
  Object.entries(binding.values()).some(([name, value]) => {
    const field = binding.field(name);
    return field && !isUntouched(field, value);
  });
