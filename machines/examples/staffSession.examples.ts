import { staffSessionMachine } from '../staffSession.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const session = { employee: 'adviser@example.com', roles: ['adviser'], forms: [] };

export const staffSessionExamples: MachineExamples = {
  machine: staffSessionMachine,
  events: {
    'xstate.done.actor.0.staffSession.opening': [
      { output: session },
      { output: { ...session, employee: 'colleague@example.com' } },
      { output: null },
      { output: { stage: 'code', methods: { app: true, passkey: true, recovery: true } } },
      { output: { stage: 'enrol' } },
    ],
    'xstate.done.actor.0.staffSession.signedOut.passkey': [
      { output: { kind: 'accepted' } },
      { output: { kind: 'rejected', text: 'No passkey was used.' } },
    ],
    'xstate.error.actor.0.staffSession.signedOut.passkey': [{ error: new Error('no answer') }],
    'xstate.error.actor.0.staffSession.cancelling': [{ error: new Error('no answer') }],
    'xstate.error.actor.0.staffSession.opening': [{ error: new Error('no answer') }],
    'xstate.error.actor.0.staffSession.signingOut': [{ error: new Error('no answer') }],
  },
};
