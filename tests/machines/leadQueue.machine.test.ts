import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import {
  attemptError,
  type LeadQueueEvent,
  type LeadReport,
  leadQueueMachine,
  type QueuedLead,
} from '#machines/leadQueue.machine.ts';
import { holdCalls } from '../support/holdCalls.ts';
import { proves } from '../support/proves.ts';

const lead: QueuedLead = {
  formType: 'HEALTH',
  data: { firstName: 'Asha' },
  idempotencyKey: 'key 1',
  values: { firstName: 'Asha' },
};
/** The id in the server's response. */
const leadId = '3f2a9c41-0000-4000-8000-000000000000';
const hour = 60 * 60 * 1000;
const halfMinute = 30_000;

/** Temporary failures: no response, or one with Retry-After. */
const temporaryError = { isRetryable: true };
const retryAfter = (retryAfterMs: number) => ({ isRetryable: true, retryAfterMs });

/** Starts the queue of an open form or, if `remainingMs` is given, of a closed page. The test answers the calls. */
function start(remainingMs?: number) {
  const clock = new SimulatedClock();
  const { logic: sendLead, calls } = holdCalls<QueuedLead, string | null>();
  const effects: string[] = [];
  const reports: LeadReport[] = [];
  const form = createActor(fromTransition((_, report: LeadReport) => void reports.push(report), undefined));
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
      logFailure: (_, params) => void logged.push(attemptError(params)),
    },
  });
  const input = { lead, form: form.start(), ...(remainingMs !== undefined && { remainingMs }) };
  const actor = createActor(machine, { input, clock }).start();
  const settle = (error?: object) => (error ? calls.at(-1)?.fail(error) : calls.at(-1)?.answer(leadId));
  const value = () => actor.getSnapshot().value;
  const outcome = () => actor.getSnapshot().output;
  return {
    ...{ actor, clock, calls, effects, reports, logged, stored, settle, value, outcome },
    goOnline: () => goOnline(),
  };
}

type Act = (queue: ReturnType<typeof start>) => unknown;

const fails =
  (error: object = temporaryError): Act =>
  (queue) =>
    queue.settle(error);
const isAccepted: Act = (queue) => queue.settle();
const waits =
  (ms: number): Act =>
  (queue) =>
    queue.clock.increment(ms);
const goesOnline: Act = (queue) => queue.goOnline();
const retries: Act = (queue) => queue.actor.send({ type: 'lead.retried' });
const cancels: Act = (queue) => queue.actor.send({ type: 'lead.cancelled' });
const isStored: Act = (queue) => queue.actor.send({ type: 'lead.stored', storage: 'browser' });

async function stateAfter(acts: readonly Act[], remainingMs?: number) {
  const queue = start(remainingMs);
  for (const act of acts) await act(queue);
  const { calls, reports, logged, effects, stored, value, outcome } = queue;
  return {
    ...{ reports, logged, effects, value: value(), outcome: outcome(), calls: calls.length },
    ...{ stored: [...stored], aborted: calls.map((call) => call.isAborted()) },
    sent: new Set(calls.map(({ input }) => input)),
  };
}

type Row = readonly [what: string, acts: readonly Act[], seen: object];
const timedOut = new Error('Something went wrong!');
const pausing = { value: { queued: 'pausing' }, outcome: undefined };
const waiting = { value: { queued: 'waiting' }, outcome: undefined };
const isDropped = { outcome: { kind: 'dropped' } };

describe('a lead after a temporary failure', () => {
  const toWaiting = [fails(), isStored, waits(halfMinute)];
  const tooLate = 24 * hour;

  it('is retried after 1, 2, 4, 8 and 8 s with the same key, and times out after 30 s', async () => {
    proves('PAY-25, ERR-17');
    const { calls, clock, logged, outcome, settle } = start();
    await settle(temporaryError);
    for (const [position, pause] of [1000, 2000, 4000, 8000, 8000].entries()) {
      clock.increment(pause - 1);
      expect(calls).toHaveLength(position + 1);
      clock.increment(1);
      expect(calls).toHaveLength(position + 2);
      if (position < 4) await settle(temporaryError);
    }
    clock.increment(6999);
    expect(outcome()).toBeUndefined();
    clock.increment(1);
    expect(outcome()).toEqual({ kind: 'timedOut' });
    expect(calls.at(-1)?.isAborted()).toBe(true);
    expect(calls.map(({ input }) => input)).toEqual(Array(6).fill(lead));
    expect(logged).toEqual([...Array(5).fill(temporaryError), timedOut]);
    clock.increment(hour);
    expect(calls).toHaveLength(6);
  });

  it.each<Row>([
    ['waits 10 s for a response', [waits(9999)], { value: 'sending' }],
    [
      'cancels a call without a response after 10 s',
      [waits(10_000)],
      { ...pausing, aborted: [true], logged: [timedOut] },
    ],
    [
      'ignores the response of a cancelled call',
      [waits(10_000), waits(1000), (queue) => queue.calls[0]?.answer(leadId), fails(), waits(1999)],
      { ...pausing, calls: 2 },
    ],
    [
      'reports each change of its status to its form',
      [...toWaiting, goesOnline],
      {
        reports: [
          { type: 'lead.retrying' },
          { type: 'lead.stored', storage: 'browser' },
          ...[{ type: 'lead.queued' }, { type: 'lead.retrying' }],
        ],
      },
    ],
    ['waits for the server’s Retry-After', [fails(retryAfter(5000)), waits(4999)], { calls: 1 }],
    ['is retried after the server’s Retry-After', [fails(retryAfter(5000)), waits(5000)], { calls: 2 }],
    ['waits at least its own pause', [fails(retryAfter(0)), waits(999)], { calls: 1 }],
    [
      'fails at once if Retry-After exceeds the retry period',
      [fails(retryAfter(halfMinute))],
      { outcome: { kind: 'rejected' } },
    ],
    ['waits if Retry-After is within the retry period', [fails(retryAfter(halfMinute - 1))], pausing],
    ['is retried once when the network is back', [fails(), goesOnline, goesOnline], { calls: 2 }],
    ['is retried once when the visitor presses', [fails(), retries, retries], { calls: 2 }],
    ['is not stored before the first attempt', [], { stored: [] }],
    ['is stored after the first failure', [fails()], { stored: [lead], effects: [] }],
    ['waits once it is stored', toWaiting, { ...waiting, effects: ['announceQueued'] }],
    ['stays stored during a retry', [...toWaiting, goesOnline], { stored: [lead] }],
    ['is no longer stored once it is sent', [...toWaiting, goesOnline, isAccepted], { stored: [] }],
    [
      'waits for a day',
      [fails(), isStored, waits(1000), fails(retryAfter(tooLate)), waits(24 * hour - 1001)],
      { outcome: undefined },
    ],
    [
      'expires after a day',
      [fails(), isStored, waits(1000), fails(retryAfter(tooLate)), waits(24 * hour - 1001), waits(1)],
      isDropped,
    ],
    ['is dropped when the visitor cancels it', [cancels], isDropped],
  ])('%s', async (_what, acts, seen) => {
    proves('ERR-17, PAY-23');
    expect(await stateAfter(acts)).toMatchObject(seen);
  });
});

describe('a lead of a closed page', () => {
  const toWaiting = [fails(), waits(halfMinute)];
  const asked = [fails(retryAfter(300_000)), waits(halfMinute)];
  const almostHour = [
    ...toWaiting,
    ...Array(29)
      .fill([waits(119_000), goesOnline, fails()])
      .flat(),
  ];
  const rejection = new Error('422');

  it.each<Row>([
    ['is sent at once with its own key', [], { sent: new Set([lead]), calls: 1 }],
    ['ends when it is accepted', [isAccepted], { outcome: { kind: 'sent', id: leadId } }],
    [
      'waits after half a minute, because it is already stored',
      toWaiting,
      { ...waiting, logged: [temporaryError, timedOut], effects: ['announceQueued'] },
    ],
    ['is not retried for two minutes', [...toWaiting, waits(119_999)], { ...waiting, calls: 2 }],
    ['is retried after two minutes', [...toWaiting, waits(120_000)], { calls: 3, sent: new Set([lead]) }],
    ['is retried once the network is back', [...toWaiting, goesOnline, goesOnline], { calls: 3 }],
    ['is retried when the visitor presses', [...toWaiting, retries, retries], { calls: 3 }],
    [
      'waits again after a failed retry',
      [...toWaiting, goesOnline, fails(), waits(119_999)],
      { ...waiting, calls: 3 },
    ],
    ['waits for the server’s Retry-After', [...asked, waits(299_999)], { ...waiting, calls: 1 }],
    ['is retried after the server’s Retry-After', [...asked, waits(300_000)], { calls: 2 }],
    [
      'cancels a call without a response after ten seconds',
      [...asked, waits(300_000), waits(10_000)],
      waiting,
    ],
    [
      'ends with the error when the server rejects it',
      [fails(rejection)],
      { outcome: { kind: 'rejected', error: rejection }, logged: [rejection] },
    ],
    ['waits for a day although every retry fails', [...almostHour, waits(118_999)], waiting],
    ['is dropped after a day', [...almostHour, waits(119_000)], isDropped],
    ['is dropped when the visitor cancels it', [cancels], isDropped],
    ['is dropped when the visitor cancels it while it waits', [...toWaiting, cancels], isDropped],
  ])('%s', async (_what, acts, seen) => {
    proves('PAY-23');
    expect(await stateAfter(acts, hour)).toMatchObject(seen);
  });
});
