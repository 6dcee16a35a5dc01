import { accountFormMachine } from '../accountForm.machine.ts';
import { accountForms } from '../accountForms.ts';
import type { MachineExamples } from './machineExamples.ts';

const events = {
  'field.changed': [
    { name: 'employeeEmail', value: 'adviser@example.com' },
    { name: 'employeePassword', value: ' ' },
    { name: 'employeePassword', value: 'a password' },
    { name: 'email', value: 'adviser@example.com' },
  ],
  'xstate.done.actor.0.accountForm.sending': [
    { output: { kind: 'accepted' } },
    { output: { kind: 'rejected', text: 'Login failed' } },
  ],
  'xstate.error.actor.0.accountForm.sending': [{ error: new Error('no answer') }],
};

export const accountFormExamples: readonly MachineExamples[] = Object.values(accountForms).map((input) => ({
  machine: accountFormMachine,
  input,
  events,
}));
