import type { FormModel, StepsModel } from '#engine';
import { createLeadFormMachine } from '../leadForm.machine.ts';

const modelWith = (formType: string, steps: StepsModel | null): FormModel => ({
  formType,
  title: formType,
  schema: {},
  uiSchema: {},
  fields: [],
  steps,
  conditionFields: [],
  submitLabel: '',
  confirmation: '',
  tables: {},
});

/** The chart of a form without steps: the same for every such form. */
export const plainLeadFormMachine = createLeadFormMachine(modelWith('PLAIN_LEAD', null));

/** The chart of a form in steps, one of which moves on by itself and one of which is for reading only. */
export const steppedLeadFormMachine = createLeadFormMachine(
  modelWith('STEPPED_LEAD', {
    gate: 'valid',
    missing: 'silent',
    resetAfterMs: 300,
    items: [
      { title: 'Details', fields: ['firstName'] },
      { title: 'Choice', fields: ['choice'], advance: { on: 'choice', afterMs: 100 } },
      { title: 'Review', fields: [] },
    ],
  }),
);
