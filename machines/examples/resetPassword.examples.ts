import { type ResetPasswordContext, resetPasswordMachine } from '../resetPassword.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const events = {
  'password.changed': [{ value: '' }, { value: 'a long and quiet password' }],
  'xstate.done.actor.0.resetPassword.asking.form.saving': [
    { output: { kind: 'set' } },
    { output: { kind: 'expired' } },
    { output: { kind: 'refused', message: 'Choose a password of at least 12 characters' } },
  ],
  'xstate.error.actor.0.resetPassword.asking.form.saving': [{ error: new Error('no answer') }],
};
const situation = ({ token, password, message }: ResetPasswordContext) => [token, password, message];

/** With the token of a link, and at an address without one. */
export const resetPasswordExamples: readonly MachineExamples[] = ['a token', ''].map((token) => ({
  machine: resetPasswordMachine,
  input: { token },
  events,
  situation,
}));
