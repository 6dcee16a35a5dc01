import { type ForgotPasswordContext, forgotPasswordMachine } from '../forgotPassword.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const forgotPasswordExamples: MachineExamples = {
  machine: forgotPasswordMachine,
  events: {
    'email.changed': [{ value: ' ' }, { value: 'adviser@example.com' }],
    'xstate.error.actor.0.forgotPassword.sending': [{ error: new Error('Failed to send reset link') }],
  },
  situation: ({ email, message }: ForgotPasswordContext) => [email, message],
};
