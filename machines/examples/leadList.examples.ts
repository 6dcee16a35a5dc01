import { leadListMachine } from '../leadList.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

const first = { list: '', page: 0, lastPage: 1, pageSize: 2, ids: ['a', 'b'] };
const second = { ...first, page: 1, ids: ['c'] };

export const leadListExamples: MachineExamples = {
  machine: leadListMachine,
  events: {
    'page.read': [{ loaded: first }, { loaded: second }, { loaded: { ...first, ids: [] } }],
    'step.requested': [
      { step: { by: 1, isOpen: true }, from: null },
      { step: { by: -1, isOpen: true }, from: null },
      { step: { by: 1, isOpen: false }, from: 'a' },
    ],
    'lead.opened': [{ id: 'a' }, { id: 'c' }],
    'lead.changed': [{ id: 'a' }],
  },
};
