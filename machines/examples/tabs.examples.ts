import { createTabsMachine } from '../tabs.machine.ts';
import type { MachineExamples } from './machineExamples.ts';

/** The chart of two tabs: with more of them it only gets longer. */
export const tabsMachine = createTabsMachine(['first', 'second']);

export const tabsExamples: MachineExamples = {
  machine: tabsMachine,
  events: { 'tab.chosen': [{ id: 'first' }, { id: 'second' }, { id: 'unknown' }] },
  serializeContext: () => null,
};
