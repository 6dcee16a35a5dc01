import { secondFactorMachine } from '../secondFactor.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const accepted = { output: { kind: 'accepted' } };
const rejected = { output: { kind: 'rejected', text: 'This code is wrong.' } };
const events: MachineExamples['events'] = {
  'code.submitted': [{ code: '123456' }, { code: ' ' }],
  'xstate.done.actor.0.secondFactor.checkingCode': [accepted, rejected],
  'xstate.done.actor.0.secondFactor.checkingRecoveryCode': [accepted, rejected],
  'xstate.done.actor.0.secondFactor.usingPasskey': [accepted, rejected],
  'xstate.error.actor.0.secondFactor.checkingCode': [{ error: new Error('no answer') }],
  'xstate.error.actor.0.secondFactor.checkingRecoveryCode': [{ error: new Error('no answer') }],
  'xstate.error.actor.0.secondFactor.usingPasskey': [{ error: new Error('no answer') }],
};

const has = (methods: object): MachineExamples => ({
  machine: secondFactorMachine,
  input: { app: false, passkey: false, recovery: true, ...methods },
  events,
});

export const secondFactorExamples: readonly MachineExamples[] = [
  has({ app: true, passkey: true }),
  has({ passkey: true }),
  has({}),
];
