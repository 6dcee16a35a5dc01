import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createFormStore } from '#form-ui/index.ts';
import { formSnapshot } from '#lead-form/createLeadForm.ts';
import { LeadFormConfirmation } from '#lead-form/LeadFormOutcome.tsx';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { formOf } from '../support/catalogue.ts';

const { engine: form, model } = formOf('HEALTH');
const message = 'New questions: Age';

it.each([
  ['is shown until a lead is stored', null, true],
  ['is hidden once a lead is stored', '3f2a9c41', false],
])('the message of a form post %s', (_title, leadId, isShown) => {
  const machine = createLeadFormMachine(model);
  const state = { step: 0, values: form.initialValues(), errors: [], isSent: leadId !== null, leadId };
  const actor = createActor(machine, { input: { form }, snapshot: formSnapshot(machine, form, state) });
  const store = createFormStore(actor.start(), { postResult: { state: '', message, anchor: 'top' } });
  expect(renderToStaticMarkup(<LeadFormConfirmation store={store} />).includes(message)).toBe(isShown);
});
