import { savedViewsMachine } from '../savedViews.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const call = { name: 'Late ones', query: 'due=late', isShared: false };
const view = { ...call, id: 'a', isOwn: true };

export const savedViewsExamples: MachineExamples = {
  machine: savedViewsMachine,
  events: {
    'view.added': [{ view: call }],
    'view.changed': [{ id: 'a', view: { ...call, isShared: true } }],
    'removal.clicked': [{ id: 'a' }],
    'xstate.done.actor.0.savedViews.reading': [{ output: [view] }],
    'xstate.error.actor.0.savedViews.reading': [{ error: new Error('no answer') }],
    'xstate.done.actor.0.savedViews.changing': [{ output: [view] }],
    'xstate.error.actor.0.savedViews.changing': [{ error: new Error('Shorten the name') }],
  },
};
