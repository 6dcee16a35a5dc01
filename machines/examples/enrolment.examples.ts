import { enrolmentMachine } from '../enrolment.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const added = { output: { kind: 'added', recoveryCodes: ['k3v9qz-0h2m4p-6r8t0v-2x4z6b'] } };
const another = { output: { kind: 'added', recoveryCodes: [] } };
const rejected = { output: { kind: 'rejected', text: 'This code is wrong.' } };
const noAnswer = { error: new Error('no answer') };

export const enrolmentExamples: MachineExamples = {
  machine: enrolmentMachine,
  events: {
    'code.submitted': [{ code: '123456' }, { code: ' ' }],
    'xstate.done.actor.0.enrolment.addingPasskey': [added, another, rejected],
    'xstate.done.actor.0.enrolment.preparingApp': [
      { output: { uri: 'otpauth://totp/x', secret: 'JBSWY3DPEHPK3PXP' } },
    ],
    'xstate.done.actor.0.enrolment.addingApp': [added, another, rejected],
    'xstate.error.actor.0.enrolment.addingPasskey': [noAnswer],
    'xstate.error.actor.0.enrolment.preparingApp': [noAnswer],
    'xstate.error.actor.0.enrolment.addingApp': [noAnswer],
  },
};
