import { type EmployeeLoginContext, employeeLoginMachine } from '../employeeLogin.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

export const employeeLoginExamples: MachineExamples = {
  machine: employeeLoginMachine,
  events: {
    'email.changed': [{ value: '' }, { value: 'adviser@example.com' }],
    'password.changed': [{ value: '' }, { value: 'a password' }],
    'xstate.done.actor.0.employeeLogin.asking.login.loggingIn': [
      { output: { isAccepted: true } },
      { output: { isAccepted: false } },
    ],
    'xstate.error.actor.0.employeeLogin.asking.login.loggingIn': [{ error: new Error('no answer') }],
  },
  situation: ({ email, password, message }: EmployeeLoginContext) => [email, password, message],
};
