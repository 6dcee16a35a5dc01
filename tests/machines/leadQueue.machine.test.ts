import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  attemptError,
  type LeadQueueEvent,
  leadQueueMachine,
  type QueuedLead,
} from '#machines/leadQueue.machine.ts';
import { holdCalls } from '../support/holdCalls.ts';

const lead: QueuedLead = {
  formType: 'HEALTH',
  data: { firstName: 'Asha' },
  idempotencyKey: 'key 1',
  values: { firstName: 'Asha' },
};
/** What the server answers. */
const leadId = '3f2a9c41-0000-4000-8000-000000000000';
const hour = 60 * 60 * 1000;
const halfMinute = 30_000;

/** A failure that may pass: no answer at all, or one that asks to come again. */
const timeoutError = { isRetryable: true };
const comeAgain = (retryAfterMs: number) => ({ isRetryable: true, retryAfterMs });

/** A lead of a form on the screen, or with `remainingMs` one that a closed page left behind; calls are answered by hand. */
function start(remainingMs?: number) {
  const clock = new SimulatedClock();
  const { logic: sendLead, calls } = holdCalls<QueuedLead, string | null>();
  const effects: string[] = [];
  const reports: string[] = [];
  const logged: unknown[] = [];
  const stored = new Set<QueuedLead>();
  let goOnline = () => {};
  const machine = leadQueueMachine.provide({
    actors: {
      sendLead,
      watchOnline: fromCallback<LeadQueueEvent>(({ sendBack }) => {
        goOnline = () => sendBack({ type: 'network.online' });
      }),
      storeLead: fromCallback<LeadQueueEvent, QueuedLead>(({ input }) => {
        stored.add(input);
        return () => stored.delete(input);
      }),
    },
    actions: {
      announceQueued: () => void effects.push('announceQueued'),
      reportRetrying: () => void reports.push('retrying'),
      reportStored: (_, { storage }) => void reports.push(`stored: ${storage}`),
      reportQueued: () => void reports.push('queued'),
      logFailure: (_, params) => void logged.push(attemptError(params)),
    },
  });
  const input = { lead, ...(remainingMs !== undefined && { remainingMs }) };
  const actor = createActor(machine, { input, clock }).start();
  const settle = (error?: object) => (error ? calls.at(-1)?.fail(error) : calls.at(-1)?.answer(leadId));
  const value = () => actor.getSnapshot().value;
  const outcome = () => actor.getSnapshot().output;
  return {
    ...{ actor, clock, calls, effects, reports, logged, stored, settle, value, outcome },
    goOnline: () => goOnline(),
  };
}

/** A lead of a form on the screen whose first try was in vain. */
async function failedOnce(error: object = timeoutError) {
  const started = start();
  await started.settle(error);
  return started;
}

/** A lead of a closed page of which no try was answered for half a minute. */
async function waiting() {
  const started = start(hour);
  await started.settle(timeoutError);
  started.clock.increment(halfMinute);
  expect(started.value()).toEqual({ queued: 'waiting' });
  return started;
}

describe('a lead that is not taken for a reason that may pass', () => {
  it('[PAY-25, ERR-17] is tried again after 1, 2, 4, 8 and 8 seconds with the same key, and given up after 30 s, not a millisecond earlier', async () => {
    const { calls, clock, logged, outcome, settle } = await failedOnce();
    for (const [position, pause] of [1000, 2000, 4000, 8000, 8000].entries()) {
      clock.increment(pause - 1);
      expect(calls).toHaveLength(position + 1);
      clock.increment(1);
      expect(calls).toHaveLength(position + 2);
      if (position < 4) await settle(timeoutError);
    }
    clock.increment(6999);
    expect(outcome()).toBeUndefined();
    clock.increment(1);
    expect(outcome()).toEqual({ kind: 'timedOut' });
    expect(calls.at(-1)?.isAborted()).toBe(true);
    expect(calls.map(({ input }) => input)).toEqual(Array(6).fill(lead));
    expect(logged).toEqual([...Array(5).fill(timeoutError), new Error('Something went wrong!')]);
    clock.increment(hour);
    expect(calls).toHaveLength(6);
  });

  it('[ERR-17] has a try that hangs given up after 10 s, and its answer is heard no more', async () => {
    const { calls, clock, logged, settle, outcome, value } = start();
    clock.increment(9999);
    expect(value()).toBe('sending');
    clock.increment(1);
    expect([value(), calls[0]?.isAborted()]).toEqual([{ queued: 'pausing' }, true]);
    expect(logged).toEqual([new Error('Something went wrong!')]);
    clock.increment(1000);
    await calls[0]?.answer(leadId);
    await settle(timeoutError);
    expect([outcome(), value()]).toEqual([undefined, { queued: 'pausing' }]);
    clock.increment(1999);
    expect(calls).toHaveLength(2);
    clock.increment(1);
    expect(calls).toHaveLength(3);
  });

  it('[ERR-17] tells its form each time where it stands', async () => {
    const { actor, clock, goOnline, reports } = await failedOnce();
    expect(reports.splice(0)).toEqual(['retrying']);
    actor.send({ type: 'lead.stored', storage: 'browser' });
    expect(reports.splice(0)).toEqual(['stored: browser']);
    clock.increment(halfMinute);
    expect(reports.splice(0)).toEqual(['queued']);
    goOnline();
    expect(reports.splice(0)).toEqual(['retrying']);
  });

  it.each([
    ['as long as the server asks for', 5000, 5000],
    ['no less than its own pause', 0, 1000],
  ])('waits %s', async (_what, requested, pause) => {
    const { calls, clock } = await failedOnce(comeAgain(requested));
    clock.increment(pause - 1);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls).toHaveLength(2);
  });

  it('fails at once when the server asks for more time than there is', async () => {
    expect((await failedOnce(comeAgain(halfMinute))).outcome()).toMatchObject({ kind: 'rejected' });
    expect((await failedOnce(comeAgain(halfMinute - 1))).value()).toEqual({ queued: 'pausing' });
  });

  it('[PAY-23] is tried at once when the network is back or the visitor presses, never twice at once', async () => {
    const { actor, calls, settle, goOnline } = await failedOnce();
    for (const wish of [goOnline, () => actor.send({ type: 'lead.retried' })]) {
      const before = calls.length;
      wish();
      wish();
      expect(calls).toHaveLength(before + 1);
      await settle(timeoutError);
    }
  });

  it('is handed to its page after the first try in vain and not before, and held until it has ended', async () => {
    const started = start();
    expect([...started.stored]).toEqual([]);
    await started.settle(timeoutError);
    expect([...started.stored]).toEqual([lead]);
    started.actor.send({ type: 'lead.stored', storage: 'browser' });
    started.clock.increment(halfMinute);
    expect([started.value(), started.effects]).toEqual([{ queued: 'waiting' }, ['announceQueued']]);
    started.goOnline();
    expect([...started.stored]).toEqual([lead]);
    await started.settle();
    expect([...started.stored]).toEqual([]);
  });

  it('that is stored waits for a day and no longer', async () => {
    const { actor, clock, settle, outcome } = await failedOnce();
    actor.send({ type: 'lead.stored', storage: 'page' });
    clock.increment(1000);
    await settle(comeAgain(24 * hour));
    clock.increment(24 * hour - 1001);
    expect(outcome()).toBeUndefined();
    clock.increment(1);
    expect(outcome()).toEqual({ kind: 'dropped' });
  });
});

describe('a lead that a closed page left behind', () => {
  it('is sent at once with its own key', async () => {
    const { calls, outcome, settle } = start(hour);
    expect(calls.map(({ input }) => input)).toEqual([lead]);
    await settle();
    expect(outcome()).toEqual({ kind: 'sent', id: leadId });
  });

  it('waits on after half a minute, since it is stored already', async () => {
    const { effects, logged, outcome } = await waiting();
    expect(outcome()).toBeUndefined();
    expect(logged).toEqual([timeoutError, new Error('Something went wrong!')]);
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
      await settle(timeoutError);
    }
    expect(new Set(calls.map(({ input }) => input.idempotencyKey))).toEqual(new Set(['key 1']));
  });

  it('waits as long as the server asks for, and a call that hangs is given up after ten seconds', async () => {
    const { calls, clock, settle, value } = start(hour);
    await settle(comeAgain(300_000));
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
    const { logged, outcome, settle } = start(hour);
    const error = new Error('422');
    await settle(error);
    expect(outcome()).toEqual({ kind: 'rejected', error });
    expect(logged).toEqual([error]);
  });

  it('is dropped when its day is over, however the network comes and goes', async () => {
    const { clock, outcome, settle, goOnline } = await waiting();
    for (let passed = halfMinute; passed < hour - 119_000; passed += 119_000) {
      clock.increment(119_000);
      expect(outcome()).toBeUndefined();
      goOnline();
      await settle(timeoutError);
    }
    clock.increment(119_000);
    expect(outcome()).toEqual({ kind: 'dropped' });
  });

  it('is dropped when the visitor cancels it', async () => {
    for (const { actor, outcome } of [start(), start(hour), await waiting()]) {
      actor.send({ type: 'lead.cancelled' });
      expect(outcome()).toEqual({ kind: 'dropped' });
    }
  });
});
