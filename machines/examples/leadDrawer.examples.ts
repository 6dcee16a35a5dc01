import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { noWork } from '#contract/inbox/leadWork.ts';
import { leadDrawerMachine } from '../leadDrawer.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const lead: LeadRecord = {
  id: 'a',
  formType: 'HEALTH',
  createdAt: '2026-11-20T09:30:00.000Z',
  data: {},
  ...noWork,
  changes: [],
};
const contacted: LeadRecord = { ...lead, status: 'contacted', version: 1 };
const suspected: LeadRecord = { ...lead, suspicion: ['hidden-field'] };
const noAnswer = [{ error: new Error('no answer') }];

export const leadDrawerExamples: MachineExamples = {
  machine: leadDrawerMachine,
  events: {
    'lead.opened': [{ id: 'a' }, { id: 'b' }],
    'lead.edited': [
      { edits: { status: 'new' } },
      { edits: { status: 'contacted' } },
      { edits: { note: '' } },
      { edits: { note: 'Called, wants a quote' } },
    ],
    'change.submitted': [{ goesOn: false }, { goesOn: true }],
    'xstate.done.actor.0.leadDrawer.loading': [{ output: lead }, { output: suspected }, { output: null }],
    'xstate.error.actor.0.leadDrawer.loading': noAnswer,
    'xstate.done.actor.0.leadDrawer.shown.saving': [
      { output: { kind: 'done', lead: contacted } },
      { output: { kind: 'conflict', message: 'Somebody else set it to Contacted.' } },
      { output: { kind: 'invalid', message: 'Shorten the note' } },
      { output: { kind: 'done', lead: null } },
    ],
    'xstate.error.actor.0.leadDrawer.shown.saving': noAnswer,
    'xstate.done.actor.0.leadDrawer.shown.erasing': [
      { output: { kind: 'conflict', message: 'Someone changed it meanwhile.' } },
      { output: { kind: 'invalid', message: 'Too many requests.' } },
      { output: { kind: 'done', lead: null } },
    ],
    'xstate.error.actor.0.leadDrawer.shown.erasing': noAnswer,
  },
};
