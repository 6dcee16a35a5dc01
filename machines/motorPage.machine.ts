import { setup } from 'xstate';

export type MotorPageEvent =
  | { type: 'motor.chosen' }
  | { type: 'warranty.chosen' }
  | { type: 'covered.chosen' }
  | { type: 'excluded.chosen' };

const setUp = setup({ types: { events: {} as MotorPageEvent } });

/**
 * The tabs of the motor page (SPEC 4 'Motor page'; MOTOR-1 to MOTOR-6): which form shows, and which list of the
 * warranty. The list stays as it was left while the other form shows. Panels and sending are the lead forms' own.
 */
export const motorPageMachine = setUp.createMachine({
  id: 'motorPage',
  type: 'parallel',
  states: {
    tab: {
      initial: 'motor',
      states: {
        motor: { on: { 'warranty.chosen': 'warranty' } },
        warranty: { on: { 'motor.chosen': 'motor' } },
      },
    },
    warrantyList: {
      initial: 'covered',
      states: {
        covered: { on: { 'excluded.chosen': 'excluded' } },
        excluded: { on: { 'covered.chosen': 'covered' } },
      },
    },
  },
});
