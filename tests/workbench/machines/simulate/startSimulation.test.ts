import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { leadQueueExamples } from '#machines/examples/leadQueue.examples.ts';
import { leadQueueMachine } from '#machines/leadQueue.machine.ts';
import type { StepCause } from '#workbench/machines/recording.ts';
import { startSimulation } from '#workbench/machines/simulate/startSimulation.ts';
import { proves } from '../../../support/proves.ts';

const event = (type: string, value?: string): StepCause => ({
  kind: 'event',
  event: { type, ...(value === undefined ? {} : { value }) },
});
const sending = '0.customerLogin.otp.sending';
const loggingIn = '0.customerLogin.login.loggingIn';
const sent = { isSent: true, message: null };

/** Simulates the customer login up to a pending code. */
function requestCode() {
  const simulation = startSimulation(customerLoginMachine, {});
  const act = (cause: StepCause) => simulation.execute({ to: '', cause });
  act(event('phone.changed', '9876543210'));
  return { simulation, act, value: () => simulation.recording.actors.get('')?.value };
}

describe('a simulation', () => {
  it('waits for its calls, and moves its clock only on command', () => {
    proves('OTP-5, OTP-8');
    const { simulation, act, value } = requestCode();
    expect(simulation.pendingCalls()).toEqual([
      { by: '', call: sending, name: 'sendOtp', input: { phone: '9876543210' } },
    ]);
    act({ kind: 'settled', call: sending, output: sent });
    expect(simulation.pendingCalls()).toEqual([]);
    expect(value()).toMatchObject({ otp: 'counting' });
    simulation.advanceTo(59_999);
    expect(value()).toMatchObject({ otp: 'counting' });
    expect(simulation.nextTimerDue()).toBe(60_000);
    simulation.advanceTo(60_000);
    expect(value()).toMatchObject({ otp: 'waiting' });
    expect(simulation.now()).toBe(60_000);
  });

  it('records requested effects, but does not execute them', () => {
    const { simulation, act } = requestCode();
    act({ kind: 'settled', call: sending, output: sent });
    act(event('code.changed', '123456'));
    act(event('login.submitted'));
    act({
      kind: 'settled',
      call: loggingIn,
      output: { isAccepted: true, message: null, redirect: '/client' },
    });
    expect(simulation.recording.steps.flatMap(({ effects }) => effects)).toEqual([
      { by: '', action: 'announce', params: { kind: 'success', text: expect.any(String) } },
      { by: '', action: 'goToPortal', params: { path: '/client' } },
    ]);
  });

  it('predicts if an event causes a transition, and records the transitions of each step', () => {
    const { simulation, act } = requestCode();
    expect(simulation.outcomeOf('', { type: 'otp.requested' })).toBe('ignored');
    act({ kind: 'settled', call: sending, error: { message: 'no answer' } });
    expect(simulation.outcomeOf('', { type: 'otp.requested' })).toBe('taken');
    expect(simulation.recording.steps.at(-1)?.taken).toEqual({
      '': [`otp.sending on xstate.error.actor.${sending} [0]`],
    });
  });

  it('predicts the failure of an event with the message of the failure', () => {
    const { simulation } = requestCode();
    const issue = expect.stringMatching(/^The machine fails at this: .*'phone\.changed'/s);
    expect(simulation.outcomeOf('', { type: 'phone.changed' })).toEqual({ issue });
    expect(() => simulation.execute({ to: '', cause: event('phone.changed') })).toThrow(
      /^The machine fails at this: .*'phone\.changed'/s,
    );
  });

  it('reports that a chart does not handle the failure of a call', () => {
    const input = leadQueueExamples[0]?.input;
    const simulation = startSimulation(leadQueueMachine, input);
    const call = (name: string) => simulation.pendingCalls().find((each) => each.name === name)?.call ?? '';
    const fails = (name: string, error: object) =>
      simulation.execute({ to: '', cause: { kind: 'settled', call: call(name), error } });
    fails('sendLead', { isRetryable: true });
    expect(() => fails('watchOnline', {})).toThrow('no transition for a failure of watchOnline');
  });

  it('reports the failure of a machine at a timer and at its start', () => {
    const failing = setup({
      actions: {
        fail: assign(() => {
          throw new Error('at the timer');
        }),
      },
    });
    const late = failing.createMachine({ id: 'late', after: { 100: { actions: 'fail' } } });
    expect(() => startSimulation(late, undefined).advanceTo(200)).toThrow('fails at this: at the timer');
    expect(() => startSimulation(late, undefined).fireNextTimer()).toThrow('fails at this: at the timer');
    const dead = failing.createMachine({ id: 'dead', entry: 'fail' });
    expect(() => startSimulation(dead, undefined)).toThrow('fails at this: at the timer');
  });
});
