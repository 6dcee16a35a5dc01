import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type KeptLeadEvent, keptLeadMachine } from '#machines/keptLead.machine.ts';
import type { LeadCall } from '#machines/leadForm.machine.ts';

const call: LeadCall = { formType: 'HEALTH', data: { firstName: 'Asha' }, idempotencyKey: 'key 1' };
const hour = 60 * 60 * 1000;

function start(isRefused = false) {
  const clock = new SimulatedClock();
  const calls: { readonly call: LeadCall; readonly settle: (error?: object) => void }[] = [];
  const effects: string[] = [];
  let restoreLine = () => {};
  const machine = keptLeadMachine.provide({
    actors: {
      sendLead: fromPromise<void, LeadCall>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            calls.push({ call: input, settle: (error) => (error ? reject(error) : resolve()) });
          }),
      ),
      watchLine: fromCallback<KeptLeadEvent>(({ sendBack }) => {
        restoreLine = () => sendBack({ type: 'line.restored' });
      }),
    },
    actions: {
      forgetLead: () => void effects.push('forgetLead'),
      markRefused: () => void effects.push('markRefused'),
    },
  });
  const actor = createActor(machine, { input: { call, remainingMs: hour, isRefused }, clock }).start();
  const settle = async (error?: object) => {
    const { value } = actor.getSnapshot();
    calls.at(-1)?.settle(error);
    await waitFor(actor, (snapshot) => snapshot.value !== value);
  };
  return { actor, clock, calls, effects, settle, restoreLine: () => restoreLine() };
}

describe('a lead that a closed page left behind', () => {
  it('is sent at once with its own key, forgotten when the server has it, and said until the visitor closes that', async () => {
    const { actor, calls, effects, settle } = start();
    expect(calls.map((each) => each.call)).toEqual([call]);
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(effects).toEqual(['forgetLead']);
    actor.send({ type: 'notice.closed' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('[PAY-23] is tried again when the line is back, when the visitor wants, and after two minutes; never twice at once', async () => {
    const { actor, calls, clock, settle, restoreLine } = start();
    const wishes = [
      restoreLine,
      () => actor.send({ type: 'lead.pressed' }),
      () => clock.increment(120_000),
    ] as const;
    for (const [place, wish] of wishes.entries()) {
      await settle({ mayPass: true });
      clock.increment(119_999);
      expect(calls).toHaveLength(place + 1);
      wish();
      wish();
      expect(calls).toHaveLength(place + 2);
    }
    expect(new Set(calls.map(({ call: { idempotencyKey } }) => idempotencyKey))).toEqual(new Set(['key 1']));
  });

  it('rests as long as the server asks for, and a call that hangs is given up after ten seconds', async () => {
    const { actor, calls, clock, settle } = start();
    await settle({ mayPass: true, retryAfterMs: 300_000 });
    clock.increment(299_999);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls).toHaveLength(2);
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toEqual({ waiting: 'resting' });
  });

  it('stays with its answers when the server refuses it for good, until the visitor has seen that', async () => {
    const { actor, effects, settle } = start();
    await settle(new Error('422'));
    expect(actor.getSnapshot().value).toBe('refused');
    expect(effects).toEqual(['markRefused']);
    actor.send({ type: 'notice.closed' });
    expect(effects).toEqual(['markRefused', 'forgetLead']);
  });

  it('that was refused at an earlier visit is not sent again', () => {
    const { actor, calls } = start(true);
    expect(actor.getSnapshot().value).toBe('refused');
    expect(calls).toEqual([]);
  });

  it('is over when its day is, however the line comes and goes', async () => {
    const { actor, clock, effects, settle, restoreLine } = start();
    for (let passed = 0; passed < hour - 119_000; passed += 119_000) {
      await settle({ mayPass: true });
      clock.increment(119_000);
      restoreLine();
    }
    await settle({ mayPass: true });
    expect(actor.getSnapshot().value).toEqual({ waiting: 'resting' });
    clock.increment(119_000);
    expect(actor.getSnapshot().status).toBe('done');
    expect(effects).toEqual(['forgetLead']);
  });

  it('is forgotten when the visitor calls it off, and when its day is over', async () => {
    const calledOff = start();
    calledOff.actor.send({ type: 'lead.calledOff' });
    const late = start();
    for (let passed = 0; passed < hour; passed += 120_000) {
      await late.settle({ mayPass: true });
      late.clock.increment(120_000);
    }
    for (const { actor, effects } of [calledOff, late]) {
      expect(actor.getSnapshot().status).toBe('done');
      expect(effects).toEqual(['forgetLead']);
    }
  });
});
