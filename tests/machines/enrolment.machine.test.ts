import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventFrom, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { NewApp } from '#contract/login/signIn.ts';
import { type EnrolmentAnswer, enrolmentMachine } from '#machines/enrolment.machine.ts';
import type { TypedCode } from '#machines/factorCalls.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';
import { proves } from '../support/proves.ts';

function start() {
  const passkeys = holdCalls<NonReducibleUnknown, EnrolmentAnswer>();
  const prepared = holdCalls<NonReducibleUnknown, NewApp>();
  const apps = holdCalls<TypedCode, EnrolmentAnswer>();
  const clock = new SimulatedClock();
  const machine = enrolmentMachine.provide({
    actors: { addPasskey: passkeys.logic, prepareApp: prepared.logic, addApp: apps.logic },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, clock, passkeys: passkeys.calls, prepared: prepared.calls, apps: apps.calls };
}

type Step = EventFrom<typeof enrolmentMachine> | (() => unknown);

let chart: ReturnType<typeof start>;
beforeEach(() => {
  chart = start();
});

const secret: NewApp = { uri: 'otpauth://totp/x', secret: 'JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['k3v9qz-0h2m4p-6r8t0v-2x4z6b'];
const first: EnrolmentAnswer = { kind: 'added', recoveryCodes };
const another: EnrolmentAnswer = { kind: 'added', recoveryCodes: [] };
const rejected: EnrolmentAnswer = { kind: 'rejected', text: 'This code is wrong' };
const passkey: Step = { type: 'passkey.chosen' };
const app: Step = { type: 'app.chosen' };
const code: Step = { type: 'code.submitted', code: '123456' };
const passkeyIs = (answer: EnrolmentAnswer) => () => chart.passkeys.at(-1)?.answer(answer);
const isPrepared = () => chart.prepared.at(-1)?.answer(secret);
const failsToPrepare = () => chart.prepared.at(-1)?.fail();
const appIs = (answer: EnrolmentAnswer) => () => chart.apps.at(-1)?.answer(answer);
const timesOut = () => chart.clock.increment(15_000);
const noAnswer = { message: expect.stringContaining('did not respond') };

describe('the setup of a factor', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['begins with the choice', [], { value: 'choosing' }],
    [
      'shows the recovery codes of the first factor',
      [passkey, passkeyIs(first)],
      { value: 'codes', recoveryCodes },
    ],
    [
      'is done once the codes are stored, and forgets them',
      [passkey, passkeyIs(first), { type: 'codes.stored' }],
      { value: 'done', recoveryCodes: [] },
    ],
    ['is done after another factor', [passkey, passkeyIs(another)], { value: 'done' }],
    [
      'shows why a passkey is rejected',
      [passkey, passkeyIs(rejected)],
      { value: 'choosing', message: 'This code is wrong' },
    ],
    ['leaves the passkey for the app', [passkey, app], { value: 'preparingApp' }],
    ['shows the secret of an app', [app, isPrepared], { value: 'app', app: secret }],
    ['shows that the server does not respond', [app, failsToPrepare], { value: 'choosing', ...noAnswer }],
    ['waits 15 seconds for the secret', [app, timesOut], { value: 'choosing', ...noAnswer }],
    ['forgets the secret on the way back', [app, isPrepared, { type: 'back.chosen' }], { app: null }],
    [
      'asks for a code if none was typed',
      [app, isPrepared, { type: 'code.submitted', code: ' ' }],
      { value: 'app', message: 'Enter the code' },
    ],
    [
      'keeps the secret after a wrong code',
      [app, isPrepared, code, appIs(rejected)],
      { value: 'app', app: secret, message: 'This code is wrong' },
    ],
    ['waits 15 seconds for the code', [app, isPrepared, code, timesOut], { value: 'app', ...noAnswer }],
    [
      'forgets the secret once the app is set up',
      [app, isPrepared, code, appIs(first)],
      { value: 'codes', app: null, recoveryCodes },
    ],
  ])('%s', async (_title, steps, expected) => {
    proves('LOGIN-29');
    for (const step of steps) {
      if (typeof step === 'function') await step();
      else chart.actor.send(step);
    }
    const { context, value } = chart.actor.getSnapshot();
    expect({ ...context, value }).toMatchObject(expected);
  });
});
