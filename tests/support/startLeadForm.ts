import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Value, Values } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { createLeadFormMachine, submissionStatus } from '#machines/leadForm.machine.ts';
import type { Submission } from '#machines/leadFormSetup.ts';
import { stepPosition } from '#machines/leadFormSteps.ts';
import {
  attemptError,
  type LeadQueueEvent,
  leadQueueMachine,
  type QueuedLead,
} from '#machines/leadQueue.machine.ts';
import { browserForm } from './browserForm.ts';
import { formOf } from './catalogue.ts';
import { holdCalls } from './holdCalls.ts';

/** A lead form's actor on a simulated clock. The test answers its calls. */
export type StartedLeadForm = Awaited<ReturnType<typeof startLeadForm>>;

export const today = '2026-11-20';

/** The lead's id in responses. */
export const storedLeadId = '3f2a9c41-0000-4000-8000-000000000000';

/** Starts a form's actor without a page. It records effects; the test controls time and responses. */
export async function startLeadForm(formType: string, entry: CatalogueForm = formOf(formType)) {
  const { form } = await browserForm(entry);
  const clock = new SimulatedClock();
  const sendLead = holdCalls<QueuedLead, string | null>();
  const effects: string[] = [];
  const logged: unknown[] = [];
  const networks = new Set<() => void>();
  const stored = new Map<QueuedLead, () => void>();
  let keys = 0;
  const leadQueue = leadQueueMachine.provide({
    actors: {
      sendLead: sendLead.logic,
      watchOnline: fromCallback<LeadQueueEvent>(({ sendBack }) => {
        const announce = () => sendBack({ type: 'network.online' });
        networks.add(announce);
        return () => networks.delete(announce);
      }),
      storeLead: fromCallback<LeadQueueEvent, QueuedLead>(({ input, sendBack }) => {
        stored.set(input, () => sendBack({ type: 'lead.stored', storage: 'browser' }));
        return () => stored.delete(input);
      }),
    },
    actions: {
      announceQueued: () => void effects.push('announceQueued'),
      logFailure: (_, params) => void logged.push(attemptError(params)),
    },
  });
  const machine = createLeadFormMachine(form.model).provide({
    actors: { leadQueue },
    actions: {
      announceStored: () => void effects.push('announceStored'),
      announceFailure: () => void effects.push('announceFailure'),
      showForm: () => void effects.push('showForm'),
    },
  });
  const actor = createActor(machine, { input: { form }, clock }).start();
  let failedValidations = 0;
  actor.on('validation.failed', () => {
    failedValidations += 1;
  });
  return {
    form,
    clock,
    get calls() {
      return sendLead.calls.map(({ input: { values: _, ...call }, answer, fail }) => ({
        ...call,
        answer: () => answer(storedLeadId),
        fail: (error: unknown = new Error('Something went wrong!')) => fail(error),
      }));
    },
    effects,
    logged,
    context: () => actor.getSnapshot().context,
    submission: () => submissionStatus(actor.getSnapshot()),
    step: () => stepPosition(actor.getSnapshot()),
    failedValidations: () => failedValidations,
    invalidFields: () => actor.getSnapshot().context.errors.map((error) => error.field),
    change: (name: string, changed: Value) =>
      actor.send({ type: 'field.changed', name, value: changed, today }),
    changeAll: (values: Values) => actor.send({ type: 'fields.changed', values, today }),
    /** Selects an option like an arrow key. */
    mark: (name: string, marked: Value) =>
      actor.send({ type: 'field.changed', name, value: marked, today, isChosen: false }),
    reject: (name: string) => actor.send({ type: 'field.rejected', name }),
    next: () => actor.send({ type: 'step.next', today }),
    back: () => actor.send({ type: 'step.back' }),
    edit: (name: string) => actor.send({ type: 'answer.edited', name }),
    submit(day = today) {
      keys += 1;
      actor.send({ type: 'lead.submitted', today: day, idempotencyKey: `key ${keys}` });
    },
    check: () => actor.send({ type: 'validation.requested', today }),
    /** Reports that the browser is online again. */
    goOnline() {
      for (const announce of networks) announce();
    },
    /** Returns the leads that the page stores at present. */
    stored: () => [...stored.keys()],
    /** Reports that the page has stored the leads. */
    confirmStored() {
      for (const confirm of stored.values()) confirm();
    },
    restoreSubmission: (submission: Submission) => actor.send({ type: 'submission.restored', submission }),
    restart: () => actor.send({ type: 'form.restarted' }),
    cancel: () => actor.send({ type: 'lead.cancelled' }),
  };
}
