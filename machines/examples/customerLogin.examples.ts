import { createEmptyActor } from 'xstate';
import { customerLoginMachine } from '../customerLogin.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const customerLoginExamples: MachineExamples = {
  machine: customerLoginMachine,
  input: { dialog: createEmptyActor() },
  events: {
    'phone.changed': [
      { value: '987654321' },
      { value: '98765 43210' },
      { value: '9876543219' },
      { value: '1234567890' },
    ],
    'code.changed': [{ value: '' }, { value: '123 456' }],
    'xstate.done.actor.0.customerLogin.otp.sending': [
      { output: { isSent: true, message: null } },
      { output: { isSent: false, message: null } },
      { output: { isSent: false, message: 'Too many codes for this number.' } },
    ],
    'xstate.error.actor.0.customerLogin.otp.sending': [{ error: new Error('no answer') }],
    'xstate.done.actor.0.customerLogin.login.loggingIn': [
      { output: { isAccepted: true, message: null, redirect: '/client/dashboard' } },
      { output: { isAccepted: true, message: null, redirect: null } },
      { output: { isAccepted: false, message: null, redirect: null } },
      { output: { isAccepted: false, message: 'This code is wrong.', redirect: null } },
    ],
    'xstate.error.actor.0.customerLogin.login.loggingIn': [{ error: new Error('no answer') }],
  },
};
