import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueForm } from '#catalogue';
import type { Form } from '#engine';
import { expandToday, fillForm } from '#engine/compile';
import { createLeadFormMachine, type LeadFormContext } from '#machines/leadForm.machine.ts';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { chartCoverage, type Walk } from '#tests/support/chartCoverage.ts';

const today = '2026-11-20';

/**
 * A walk through a form that is filled in already, as its fullest example says: in any order visitors empty and refill
 * the first required field of each step and choose any option of what moves steps on, and the server answers in every
 * way.
 */
async function walkOf(entry: CatalogueForm): Promise<Walk> {
  const { form } = await browserForm(entry);
  const values = fillForm(form, expandToday(entry.examples.fullest.filled, today), today);
  const filledForm: Form = { ...form, initialValues: () => values };
  const steps = form.model.steps?.items ?? [{ fields: form.model.fields.map((field) => field.name) }];
  const required = form.model.schema.required as readonly string[];
  const asked = steps.flatMap((step) => step.fields.find((name) => required.includes(name)) ?? []);
  const choices = form.model.steps?.items.flatMap((step) => step.advance?.on ?? []) ?? [];
  const changed = [...new Set([...asked, ...choices])];
  const changes = changed.flatMap((name) => {
    const options = form.field(name)?.options?.map((option) => option.value) ?? [values[name] ?? 'x'];
    return ['', ...options].map((value) => ({ name, value, today }));
  });
  const machine = createLeadFormMachine(form.model);
  const fieldErrors = asked.map((field) => [{ field, message: 'Mend it', reason: 'invalid' }]);
  const failures = [
    { error: new Error('refused') },
    { error: { mayPass: true } },
    ...fieldErrors.map((errors) => ({ error: { fieldErrors: errors } })),
  ];
  return {
    machine,
    input: { form: filledForm },
    events: {
      'field.changed': changes,
      'step.next': [{ today }],
      'step.shown': [],
      // With an earlier day as today, dates lie in the future, and what was accepted is refused.
      'lead.submitted': [today, '1950-01-01'].map((day) => ({ today: day, freshKey: 'key' })),
      'lead.checked': [{ today }],
      [`xstate.error.actor.0.${machine.id}.submission.sending.firstTry`]: failures,
      [`xstate.error.actor.0.${machine.id}.submission.sending.stillTrying.trying`]: failures,
    },
    situation: ({ values: state, errors }: LeadFormContext) => [
      changed.map((name) => state[name]),
      errors.map((error) => error.field),
    ],
  };
}

describe('the charts of the lead forms', () => {
  let walks: readonly Walk[];
  beforeAll(async () => {
    walks = await Promise.all(catalogue.forms.map(walkOf));
  });

  it('[PAY-23, PAY-24, PAY-25] have no state that is never reached, no transition that is never taken, no guard that never says no', () => {
    const { unreached, untaken, unrefused, ...counts } = chartCoverage(walks);
    expect({ unreached, untaken, unrefused }).toEqual({ unreached: [], untaken: [], unrefused: [] });
    expect(counts.states).toBeGreaterThan(10);
  });

  it('tells what a walk misses: without events nothing but the start is reached', () => {
    const none = { 'field.changed': [], 'lead.submitted': [], 'lead.checked': [] };
    const idle = walks.slice(0, 1).map((walk) => ({ ...walk, events: none }));
    const { unreached, untaken } = chartCoverage(idle);
    expect(unreached).toEqual([
      'submission.sending',
      'submission.sending.firstTry',
      'submission.sending.stillTrying',
      'submission.sending.stillTrying.pausing',
      'submission.sending.stillTrying.trying',
      'submission.sent',
      'submission.sent.justNow',
      'submission.sent.confirmed',
      'submission.failed',
    ]);
    expect(untaken).toContain('submission.editing on lead.submitted [0] to submission.sending');
  });
});
