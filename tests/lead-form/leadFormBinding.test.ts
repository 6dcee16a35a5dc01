import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createForm } from '#engine';
import { compileValidator } from '#engine/compile';
import { leadFormBinding } from '#lead-form/leadFormBinding.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { formLeadQueue } from '#machines/leadFormSetup.ts';
import type { QueuedLead } from '#machines/leadQueue.machine.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

/** A form of two texts whose leads end as `send` does. */
function start(send: () => Promise<void>) {
  const model = formModel([fieldModel('firstName'), fieldModel('city')]);
  const form = createForm(model, compileValidator({ type: 'object' }), {});
  const machine = createLeadFormMachine(model).provide({
    actors: {
      leadQueue: formLeadQueue.provide({ actors: { sendLead: fromPromise<void, QueuedLead>(send) } }),
    },
    actions: {
      announceStored: () => {},
      announceFailure: () => {},
      showForm: () => {},
    },
  });
  const actor = createActor(machine, { input: { form } }).start();
  return { actor, binding: leadFormBinding(actor, form) };
}

const isOver = (submission: string) => submission === 'sent' || submission === 'failed';

describe('a key in a form whose lead', () => {
  it.each([
    ['was stored', 'sent', () => Promise.resolve()],
    ['failed', 'failed', () => Promise.reject(new Error('no'))],
  ] as const)(
    '%s takes away what is said of that at once: at the next press it would move what is pressed',
    async (_what, end, send) => {
      const { actor, binding } = start(send);
      binding.change('firstName', 'Asha');
      binding.submit();
      await waitFor(actor, () => isOver(binding.submission()));
      expect(binding.submission()).toBe(end);
      let told = 0;
      binding.subscribe('submission', () => {
        told += 1;
      });
      binding.change('city', 'P');
      expect([binding.submission(), told]).toEqual(['editing', 1]);
      binding.change('city', 'Pu');
      // from then on a key waits until the field is left
      expect([binding.value('city'), binding.values().city]).toEqual(['Pu', 'P']);
    },
  );
});

describe('what a form is told of changes', () => {
  it('names the fields whose value, and those whose error is another one', () => {
    const model = formModel([fieldModel('firstName'), fieldModel('city')]);
    const validator = compileValidator({
      type: 'object',
      required: ['firstName', 'city'],
      properties: { firstName: {}, city: {} },
    });
    const form = createForm(model, validator, {});
    const binding = leadFormBinding(
      createActor(createLeadFormMachine(model), { input: { form } }).start(),
      form,
    );
    const told: [string, readonly string[]][] = [];
    for (const topic of ['values', 'errors'] as const)
      binding.subscribe(topic, (names) => told.push([topic, names]));
    binding.submit();
    binding.change('city', 'Pune');
    expect(told).toEqual([
      ['errors', ['firstName', 'city']],
      ['values', ['city']],
      ['errors', ['city']],
    ]);
    expect(binding.error('city')).toBeUndefined();
    expect(binding.error('firstName')?.reason).toBe('missing');
  });
});

describe('what was typed', () => {
  it('is handed on once: whatever changes the field afterwards stays, however often the form settles', async () => {
    const { actor, binding } = start(() => Promise.resolve());
    binding.change('firstName', 'Asha');
    expect(binding.values().firstName).not.toBe('Asha');
    binding.settle();
    expect(binding.values().firstName).toBe('Asha');
    actor.send({ type: 'field.changed', name: 'firstName', value: 'Bela', today: binding.today() });
    binding.settle();
    binding.submit();
    expect([binding.value('firstName'), binding.values().firstName]).toEqual(['Bela', 'Bela']);
  });
});
