import { expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { FieldModel, Value } from '#forms/index.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { leadQueueMachine } from '#machines/leadQueue.machine.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { browserForm } from '../../support/browserForm.ts';
import { withFamily } from '../../support/familyForm.ts';
import { record } from './record.ts';

const today = '2026-11-20';

/** Returns a unique text. It consists of digits if the field requires them. */
function secretFor({ digits }: FieldModel, number: number): string {
  return digits === undefined
    ? `Quiet${number}Zebra`
    : String(31_847_265 * (number + 1))
        .padStart(digits, '9')
        .slice(-digits);
}

it.each(withFamily.forms.map((form) => [form.model.formType, form] as const))(
  '%s: personal fields are hidden from inspectors, also in groups and rows',
  async (_formType, entry) => {
    const { form } = await browserForm(entry);
    const machine = createLeadFormMachine(form.model).provide({
      actors: {
        leadQueue: leadQueueMachine.provide({
          actors: { sendLead: fromPromise(() => new Promise(() => {})) },
        }),
      },
    });
    const recorder = record(() => 0);
    const actor = createActor(machine, { input: { form }, inspect: recorder.inspect }).start();
    const filled = fillForm(
      form,
      expandToday(entry.examples, today).fullest.payload as Readonly<Record<string, unknown>>,
      today,
    );
    const secrets: string[] = [];
    const change = (name: string, value: Value) => actor.send({ type: 'field.changed', name, value, today });
    for (const [name, value] of Object.entries(filled)) {
      const field = form.field(name);
      if (!field) continue;
      const secret = field.personal && field.kind === 'text' ? secretFor(field, secrets.length) : undefined;
      if (secret !== undefined) secrets.push(secret);
      change(name, secret ?? value);
    }
    actor.send({ type: 'lead.submitted', today, idempotencyKey: 'key' });
    actor.stop();
    expect(secrets.length).toBeGreaterThan(3);
    expect(Object.values(actor.getSnapshot().context.values)).toEqual(expect.arrayContaining(secrets));
    const recorded = JSON.stringify(
      [...recorder.live.values()].map((one) => ({ ...one, actors: [...one.actors.values()] })),
    );
    for (const secret of secrets) expect(recorded).not.toContain(secret);
    expect(recorded).toContain('field.changed');
  },
);

it('a system that never starts, such as in React’s strict mode, is not recorded', () => {
  const recorder = record(() => 0);
  createActor(loginDialogMachine, { inspect: recorder.inspect });
  expect(recorder.live.size).toBe(0);
  createActor(loginDialogMachine, { inspect: recorder.inspect }).start();
  expect(recorder.live.size).toBe(1);
  expect(recorder.recording().start['']).toBeDefined();
});

it('an actor whose call fails without a transition is recorded as failed', async () => {
  const recorder = record(() => 0);
  const failing = setup({ actors: { call: fromPromise(() => Promise.reject(new Error('no answer'))) } });
  const machine = failing.createMachine({ id: 'failing', invoke: { src: 'call' } });
  const actor = createActor(machine, { inspect: recorder.inspect });
  const ended = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  await ended;
  const [recording] = recorder.live.values();
  expect(recording?.actors.get('')?.hasFailed).toBe(true);
});
