import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type LeadQueueEvent, leadQueueMachine, type QueuedLead } from '#machines/leadQueue.machine.ts';

const lead: QueuedLead = {
  formType: 'HEALTH',
  data: { firstName: 'Asha' },
  idempotencyKey: 'key 1',
  values: { firstName: 'Asha' },
};
const hour = 60 * 60 * 1000;
const halfMinute = 30_000;

function start() {
  const clock = new SimulatedClock();
  const calls: { readonly lead: QueuedLead; readonly settle: (error?: object) => void }[] = [];
  const effects: string[] = [];
  let goOnline = () => {};
  const machine = leadQueueMachine.provide({
    actors: {
      sendLead: fromPromise<void, QueuedLead>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            calls.push({ lead: input, settle: (error) => (error ? reject(error) : resolve()) });
          }),
      ),
      watchOnline: fromCallback<LeadQueueEvent>(({ sendBack }) => {
        goOnline = () => sendBack({ type: 'network.online' });
      }),
    },
    actions: { announceQueued: () => void effects.push('announceQueued') },
  });
  const actor = createActor(machine, { input: { lead, remainingMs: hour }, clock }).start();
  const settle = async (error?: object) => {
    const { value } = actor.getSnapshot();
    calls.at(-1)?.settle(error);
    await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.value !== value);
  };
  const value = () => actor.getSnapshot().value;
  const outcome = () => actor.getSnapshot().output;
  return { actor, clock, calls, effects, settle, value, outcome, goOnline: () => goOnline() };
}

/** A lead of which no try was answered for half a minute. */
async function waiting() {
  const started = start();
  await started.settle({ mayPass: true });
  started.clock.increment(halfMinute);
  expect(started.value()).toEqual({ queued: 'waiting' });
  return started;
}

describe('a lead that a closed page left behind', () => {
  it('is sent at once with its own key', async () => {
    const { calls, outcome, settle } = start();
    expect(calls.map((each) => each.lead)).toEqual([lead]);
    await settle();
    expect(outcome()).toEqual({ kind: 'sent' });
  });

  it('waits on after half a minute, since it is stored already', async () => {
    const { effects, outcome } = await waiting();
    expect(outcome()).toBeUndefined();
    expect(effects).toEqual(['announceQueued']);
  });

  it('[PAY-23] is tried again when the network is back, when the visitor wants, and after two minutes; never twice at once', async () => {
    const { actor, calls, clock, settle, goOnline } = await waiting();
    const wishes = [goOnline, () => actor.send({ type: 'lead.retried' }), () => clock.increment(1)] as const;
    for (const wish of wishes) {
      const before = calls.length;
      clock.increment(119_999);
      expect(calls).toHaveLength(before);
      wish();
      wish();
      expect(calls).toHaveLength(before + 1);
      await settle({ mayPass: true });
    }
    expect(new Set(calls.map(({ lead: { idempotencyKey } }) => idempotencyKey))).toEqual(new Set(['key 1']));
  });

  it('waits as long as the server asks for, and a call that hangs is given up after ten seconds', async () => {
    const { calls, clock, settle, value } = start();
    await settle({ mayPass: true, retryAfterMs: 300_000 });
    clock.increment(halfMinute);
    expect(value()).toEqual({ queued: 'waiting' });
    clock.increment(299_999);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls).toHaveLength(2);
    clock.increment(10_000);
    expect(value()).toEqual({ queued: 'waiting' });
  });

  it('ends when the server refuses it for good, with its reason', async () => {
    const { outcome, settle } = start();
    const error = new Error('422');
    await settle(error);
    expect(outcome()).toEqual({ kind: 'refused', error });
  });

  it('is dropped when its day is over, however the network comes and goes', async () => {
    const { clock, outcome, settle, goOnline } = await waiting();
    for (let passed = halfMinute; passed < hour - 119_000; passed += 119_000) {
      clock.increment(119_000);
      expect(outcome()).toBeUndefined();
      goOnline();
      await settle({ mayPass: true });
    }
    clock.increment(119_000);
    expect(outcome()).toEqual({ kind: 'dropped' });
  });

  it('is dropped when the visitor cancels it', async () => {
    for (const { actor, outcome } of [start(), await waiting()]) {
      actor.send({ type: 'lead.cancelled' });
      expect(outcome()).toEqual({ kind: 'dropped' });
    }
  });
});
