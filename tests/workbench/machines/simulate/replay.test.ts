import { describe, expect, it } from 'vitest';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import type { Recording } from '#workbench/machines/recording.ts';
import { replay } from '#workbench/machines/simulate/replay.ts';
import { proves } from '../../../support/proves.ts';
import { sent, startLogin } from '../../../support/startLogin.ts';
import { record } from '../record.ts';

const phone = '9876543210';

/** A visitor requests a code, waits for the countdown, requests another, mistypes it and closes the dialog. */
async function recordLogin() {
  let now = 0;
  const recorder = record(() => now);
  const login = startLogin((event, clock) => {
    now = clock.now();
    recorder.inspect(event);
  });
  login.dialog.send({ type: 'dialog.opened' });
  const customer = login.customer();
  customer.send({ type: 'phone.changed', value: phone });
  await login.otpCalls[0]?.answer(sent);
  login.passSeconds(60);
  customer.send({ type: 'otp.requested' });
  await login.otpCalls[1]?.fail();
  customer.send({ type: 'code.changed', value: '123456' });
  customer.send({ type: 'login.submitted' });
  await login.otpLoginCalls[0]?.answer({ isAccepted: false, message: 'Wrong code.', redirect: null });
  login.dialog.send({ type: 'escape.pressed' });
  login.clock.increment(300);
  return recorder.recording();
}

describe('a recording', () => {
  it('replays to the same states, without browser and without waiting', async () => {
    proves('OTP-6, OTP-7, OTP-8');
    const recording = await recordLogin();
    expect(recording.steps.filter(({ cause }) => cause.kind === 'timer')).toHaveLength(61);
    expect(recording.steps.at(-1)?.states).toMatchObject({ '': 'closed' });
    expect(replay(loginDialogMachine, recording)).toEqual(recording);
  });

  it('does not replay in a machine that behaves differently', async () => {
    const recording = await recordLogin();
    const slower = loginDialogMachine.provide({ delays: { closeAnimation: 3000 } });
    expect(() => replay(slower, recording)).toThrow(/closeAnimation.+ fires at/);
    const opened: Recording = {
      ...recording,
      steps: recording.steps.slice(0, 1).map((step) => ({ ...step, states: {} })),
    };
    expect(replay(loginDialogMachine, opened)).not.toEqual(opened);
  });

  it('that does not match fails with the number of the step', async () => {
    const recording = await recordLogin();
    const late: Recording = { ...recording, steps: recording.steps.slice(-1) };
    expect(() => replay(loginDialogMachine, late)).toThrow(
      /Step 1 of the recording \(timer to ""\): no timer/,
    );
    const renamed = recording.steps.map((step) =>
      step.cause.kind === 'timer' ? { ...step, cause: { ...step.cause, event: 'xstate.after.other' } } : step,
    );
    expect(() => replay(loginDialogMachine, { ...recording, steps: renamed })).toThrow(
      /the next timer is "xstate.after.oneSecond.+", not "xstate.after.other"/,
    );
  });
});
