import { beforeAll, describe, expect, it } from 'vitest';
import { type Form, isEmpty } from '#engine';
import { expandToday, fillForm } from '#engine/compile';
import { type LeadFormContext, leadFormMachine } from '#machines/leadForm.machine.ts';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { chartCoverage, type Walk } from '#tests/support/chartCoverage.ts';

const today = '2026-11-20';

/**
 * A walk through a form that is filled in already, as its smallest example says: visitors empty and refill its first
 * required field and choose what moves steps on, in any order, and the server answers in every way.
 */
async function walkOf(entry: (typeof catalogue.forms)[number]): Promise<Walk> {
  const { form } = await browserForm(entry);
  const { filled } = expandToday(entry.examples.smallest, today);
  const values = fillForm(form, filled, today);
  const filledForm: Form = { ...form, initialValues: () => values };
  const [first = ''] = form.model.schema.required as string[];
  const advancing = form.model.steps?.items.flatMap((step) => step.advance?.on ?? []) ?? [];
  const changes = [
    { name: first, value: '' },
    { name: first, value: values[first] ?? 'x' },
    ...advancing.flatMap((name) => [
      { name, value: form.field(name)?.options?.[0]?.value ?? '' },
      { name, value: '' },
    ]),
  ];
  const sent = 'xstate.{done,error}.actor.0.leadForm.submission.sending';
  const fieldErrors = [{ field: first, message: 'Mend it', reason: 'invalid' }];
  return {
    input: { form: filledForm },
    events: {
      'field.changed': changes.map((change) => ({ type: 'field.changed', today, ...change })),
      'step.next': [{ type: 'step.next', today }],
      'lead.submitted': [{ type: 'lead.submitted', today, freshKey: 'key' }],
      'lead.checked': [{ type: 'lead.checked', today }],
      [sent.replace('{done,error}', 'error')]: [new Error('no answer'), { fieldErrors }].map((error) => ({
        type: sent.replace('{done,error}', 'error'),
        error,
      })),
    },
    situation: ({ values: state, errors, step }: LeadFormContext) => [
      step,
      errors.map((error) => [error.field, error.message === '']),
      Object.values(state).map((value) => isEmpty(value)),
    ],
  };
}

describe('the chart of a lead form', () => {
  let walks: Walk[];
  beforeAll(async () => {
    walks = await Promise.all(catalogue.forms.map(walkOf));
  });

  it('[PAY-23, PAY-24, PAY-25] has no state that cannot be reached, no transition that is never taken, and no guard that only ever agrees', () => {
    const { unreached, untaken, unrefused, ...counts } = chartCoverage(leadFormMachine, walks);
    expect({ unreached, untaken, unrefused }).toEqual({ unreached: [], untaken: [], unrefused: [] });
    expect(counts.states).toBeGreaterThanOrEqual(9);
  });

  it('tells what a walk misses: without steps there is nothing to advance', () => {
    const plain = walks.filter((_walk, position) => catalogue.forms[position]?.model.steps === null);
    const { unreached, untaken } = chartCoverage(leadFormMachine, plain);
    expect(unreached).toEqual(['leadForm.steps.advancing']);
    expect(untaken.join('\n')).toContain('leadForm.steps.resting on field.changed');
  });
});
