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

/** What happens to a lead. */
type Act = (queue: ReturnType<typeof start>) => unknown;

const fails =
  (error: object = timeoutError): Act =>
  (queue) =>
    queue.settle(error);
const isTaken: Act = (queue) => queue.settle();
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
const gaveUp = new Error('Something went wrong!');
const pausing = { value: { queued: 'pausing' }, outcome: undefined };
const waiting = { value: { queued: 'waiting' }, outcome: undefined };
const isDropped = { outcome: { kind: 'dropped' } };

describe('a lead that is not taken for a reason that may pass', () => {
  const toWaiting = [fails(), isStored, waits(halfMinute)];
  const tooLate = 24 * hour;

  it('is retried after 1, 2, 4, 8 and 8 s with the same key, and given up after 30 s', async () => {
    proves('PAY-25, ERR-17');
    const { calls, clock, logged, outcome, settle } = start();
    await settle(timeoutError);
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
    expect(logged).toEqual([...Array(5).fill(timeoutError), gaveUp]);
    clock.increment(hour);
    expect(calls).toHaveLength(6);
  });

  it.each<Row>([
    ['is waited for 10 s', [waits(9999)], { value: 'sending' }],
    [
      'has a try that hangs given up then',
      [waits(10_000)],
      { ...pausing, aborted: [true], logged: [gaveUp] },
    ],
    [
      'has its answer heard no more',
      [waits(10_000), waits(1000), (queue) => queue.calls[0]?.answer(leadId), fails(), waits(1999)],
      { ...pausing, calls: 2 },
    ],
    [
      'tells its form each time where it stands',
      [...toWaiting, goesOnline],
      {
        reports: [
          { type: 'lead.retrying' },
          { type: 'lead.stored', storage: 'browser' },
          ...[{ type: 'lead.queued' }, { type: 'lead.retrying' }],
        ],
      },
    ],
    ['waits as long as the server asks for', [fails(comeAgain(5000)), waits(4999)], { calls: 1 }],
    ['and no longer', [fails(comeAgain(5000)), waits(5000)], { calls: 2 }],
    ['waits no less than its own pause', [fails(comeAgain(0)), waits(999)], { calls: 1 }],
    [
      'fails at once when the server asks for more time than there is',
      [fails(comeAgain(halfMinute))],
      { outcome: { kind: 'rejected' } },
    ],
    ['waits when there is time', [fails(comeAgain(halfMinute - 1))], pausing],
    ['is tried once when the network is back', [fails(), goesOnline, goesOnline], { calls: 2 }],
    ['is tried once when the visitor presses', [fails(), retries, retries], { calls: 2 }],
    ['is handed to its page not before the first try', [], { stored: [] }],
    ['is handed to it then', [fails()], { stored: [lead], effects: [] }],
    ['waits once it is stored', toWaiting, { ...waiting, effects: ['announceQueued'] }],
    ['is held while it is tried again', [...toWaiting, goesOnline], { stored: [lead] }],
    ['is held until it has ended', [...toWaiting, goesOnline, isTaken], { stored: [] }],
    [
      'waits for a day',
      [fails(), isStored, waits(1000), fails(comeAgain(tooLate)), waits(24 * hour - 1001)],
      { outcome: undefined },
    ],
    [
      'waits no longer',
      [fails(), isStored, waits(1000), fails(comeAgain(tooLate)), waits(24 * hour - 1001), waits(1)],
      isDropped,
    ],
    ['is dropped when the visitor cancels it', [cancels], isDropped],
  ])('%s', async (_what, acts, seen) => {
    proves('ERR-17, PAY-23');
    expect(await stateAfter(acts)).toMatchObject(seen);
  });
});

describe('a lead that a closed page left behind', () => {
  const toWaiting = [fails(), waits(halfMinute)];
  const asked = [fails(comeAgain(300_000)), waits(halfMinute)];
  const almostHour = [
    ...toWaiting,
    ...Array(29)
      .fill([waits(119_000), goesOnline, fails()])
      .flat(),
  ];
  const rejection = new Error('422');

  it.each<Row>([
    ['is sent at once with its own key', [], { sent: new Set([lead]), calls: 1 }],
    ['ends when it is taken', [isTaken], { outcome: { kind: 'sent', id: leadId } }],
    [
      'waits on after half a minute, since it is stored already',
      toWaiting,
      { ...waiting, logged: [timeoutError, gaveUp], effects: ['announceQueued'] },
    ],
    ['is not tried for two minutes', [...toWaiting, waits(119_999)], { ...waiting, calls: 2 }],
    ['is tried then', [...toWaiting, waits(120_000)], { calls: 3, sent: new Set([lead]) }],
    ['or once the network is back', [...toWaiting, goesOnline, goesOnline], { calls: 3 }],
    ['or once the visitor wants', [...toWaiting, retries, retries], { calls: 3 }],
    ['waits again after that', [...toWaiting, goesOnline, fails(), waits(119_999)], { ...waiting, calls: 3 }],
    ['waits as long as the server asks for', [...asked, waits(299_999)], { ...waiting, calls: 1 }],
    ['is tried then', [...asked, waits(300_000)], { calls: 2 }],
    ['has a call that hangs given up after ten seconds', [...asked, waits(300_000), waits(10_000)], waiting],
    [
      'ends when the server refuses it for good, with its reason',
      [fails(rejection)],
      { outcome: { kind: 'rejected', error: rejection }, logged: [rejection] },
    ],
    ['waits for its day, however the network comes and goes', [...almostHour, waits(118_999)], waiting],
    ['is dropped when its day is over', [...almostHour, waits(119_000)], isDropped],
    ['is dropped when the visitor cancels it', [cancels], isDropped],
    ['is dropped so while it waits', [...toWaiting, cancels], isDropped],
  ])('%s', async (_what, acts, seen) => {
    proves('PAY-23');
    expect(await stateAfter(acts, hour)).toMatchObject(seen);
  });
});
