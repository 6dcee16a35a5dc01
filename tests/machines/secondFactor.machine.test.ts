import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventFrom, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { FactorAnswer, TypedCode } from '#machines/factorCalls.ts';
import { type FactorMethods, secondFactorMachine } from '#machines/secondFactor.machine.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';
import { proves } from '../support/proves.ts';

const all: FactorMethods = { app: true, passkey: true, recovery: true };
const onlyPasskey: FactorMethods = { app: false, passkey: true, recovery: true };

function start(methods: FactorMethods) {
  const codes = holdCalls<TypedCode, FactorAnswer>();
  const recoveryCodes = holdCalls<TypedCode, FactorAnswer>();
  const passkeys = holdCalls<NonReducibleUnknown, FactorAnswer>();
  const clock = new SimulatedClock();
  const machine = secondFactorMachine.provide({
    actors: { useCode: codes.logic, useRecoveryCode: recoveryCodes.logic, usePasskey: passkeys.logic },
  });
  const actor = createActor(machine, { input: methods, clock }).start();
  return { actor, clock, codes: codes.calls, recoveryCodes: recoveryCodes.calls, passkeys: passkeys.calls };
}

type Step = EventFrom<typeof secondFactorMachine> | (() => unknown);

let chart: ReturnType<typeof start>;
beforeEach(() => {
  chart = start(all);
});

const accepted: FactorAnswer = { kind: 'accepted' };
const rejected: FactorAnswer = { kind: 'rejected', text: 'This code is wrong' };
const submits = (code = '123456'): Step => ({ type: 'code.submitted', code });
const codeIs = (answer: FactorAnswer) => () => chart.codes.at(-1)?.answer(answer);
const recoveryCodeIs = (answer: FactorAnswer) => () => chart.recoveryCodes.at(-1)?.answer(answer);
const passkeyIs = (answer: FactorAnswer) => () => chart.passkeys.at(-1)?.answer(answer);
const codeFails = () => chart.codes.at(-1)?.fail();
const timesOut = () => chart.clock.increment(15_000);
const recovery: Step = { type: 'recovery.chosen' };
const passkey: Step = { type: 'passkey.chosen' };
const app: Step = { type: 'app.chosen' };

describe('the second factor of a login', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['begins with the app', [], { value: 'app', message: null }],
    ['is done after the right code', [submits(), codeIs(accepted)], { value: 'done' }],
    ['shows why a code is rejected', [submits(), codeIs(rejected)], { value: 'app', message: rejected.text }],
    ['asks for a code if none was typed', [submits(' ')], { value: 'app', message: 'Enter the code' }],
    [
      'shows that the server does not respond',
      [submits(), codeFails],
      { value: 'app', message: expect.stringContaining('did not respond') },
    ],
    ['waits 15 seconds for the server', [submits(), timesOut], { value: 'app' }],
    ['hides the message for another way', [submits(' '), recovery], { value: 'recovery', message: null }],
    ['is done after a recovery code', [recovery, submits(), recoveryCodeIs(accepted)], { value: 'done' }],
    [
      'shows why a recovery code is rejected',
      [recovery, submits(), recoveryCodeIs(rejected)],
      { value: 'recovery', message: rejected.text },
    ],
    ['waits 15 seconds for a recovery code', [recovery, submits(), timesOut], { value: 'recovery' }],
    ['returns from the recovery code to the app', [recovery, app], { value: 'app' }],
    ['is done after a passkey', [passkey, passkeyIs(accepted)], { value: 'done' }],
    [
      'shows why a passkey is rejected',
      [recovery, passkey, passkeyIs(rejected)],
      { value: 'passkey', message: rejected.text },
    ],
    ['leaves the passkey for the app', [passkey, app], { value: 'app' }],
    ['leaves the passkey for a recovery code', [passkey, recovery], { value: 'recovery' }],
  ])('%s', async (_title, steps, expected) => {
    proves('LOGIN-28, ASVS-6.3.3');
    for (const step of steps) {
      if (typeof step === 'function') await step();
      else chart.actor.send(step);
    }
    const { context, value } = chart.actor.getSnapshot();
    expect({ ...context, value }).toMatchObject(expected);
  });

  it('begins with the passkey without an app, which cannot be chosen', () => {
    chart = start(onlyPasskey);
    chart.actor.send({ type: 'app.chosen' });
    expect(chart.actor.getSnapshot().value).toBe('passkey');
  });

  it('sends the code as it was typed, and ends the passkey for another way', async () => {
    chart.actor.send({ type: 'code.submitted', code: ' 123 456' });
    expect(chart.codes.at(-1)?.input).toEqual({ code: ' 123 456' });
    await chart.codes.at(-1)?.answer(rejected);
    chart.actor.send({ type: 'passkey.chosen' });
    chart.actor.send({ type: 'recovery.chosen' });
    expect(chart.passkeys.at(-1)?.isAborted()).toBe(true);
  });
});
