import { and, type StateValue } from 'xstate';
import type { FormModel, StepModel } from '#forms/index.ts';
import type { LeadFormState } from './leadFormSetup.ts';

/**
 * The region of a form's steps: one state for each, named by its position because titles may be equal; one for a form
 * without steps. A state's description is the step's title.
 */
export function stepsRegion(model: FormModel): LeadFormState {
  const { steps } = model;
  if (steps === null) return { initial: stepKey(0), states: { [stepKey(0)]: {} } };
  const { items } = steps;
  return {
    initial: stepKey(0),
    states: Object.fromEntries(
      items.map((step, position) => [stepKey(position), stepState(model, step, position, items.length)]),
    ),
    on: {
      // Only steps with fields can have errors; the first one is also shown after a reset.
      'step.shown': items.flatMap(({ fields }, position) =>
        fields.length > 0
          ? [
              {
                guard: { type: 'isPosition' as const, params: { position } },
                target: `.${stepKey(position)}`,
              },
            ]
          : [],
      ),
    },
  };
}

function stepState(
  { nodes }: FormModel,
  { title, advance }: StepModel,
  position: number,
  count: number,
): LeadFormState {
  const isConditional = nodes !== undefined;
  const all = [...Array(count).keys()];
  // Nearest first: the first visible one is the neighbour. With all steps visible it is the adjacent one.
  const reach = isConditional ? count : 1;
  const later = all.slice(position + 1, position + 1 + reach);
  const earlier = all.slice(0, position).toReversed().slice(0, reach);
  const moved = ['clearErrors', 'showForm'] as const;
  const isStepVisible = (to: number) => ({ type: 'isStepVisible' as const, params: { to } });
  const ifVisible = (to: number) => isConditional && { guard: isStepVisible(to) };
  const isComplete = { type: 'isStepComplete' as const, params: { position } };
  const state: LeadFormState = {
    id: stepKey(position),
    description: title,
    on: {
      ...(later.length > 0 && {
        'step.next': [
          ...later.map((to) => ({
            guard: isConditional ? and([isComplete, isStepVisible(to)]) : isComplete,
            target: stepKey(to),
            actions: moved,
          })),
          { actions: { type: 'setStepErrors', params: { position } } },
        ],
      }),
      'step.back': earlier.map((to) => ({ ...ifVisible(to), target: stepKey(to), actions: moved })),
    },
  };
  if (advance === undefined || later.length === 0) return state;
  const chosen = { type: 'isChoiceOf' as const, params: { name: advance.on } };
  return {
    ...state,
    initial: 'idle',
    states: {
      idle: { on: { 'field.changed': { guard: chosen, target: 'advancing' } } },
      advancing: {
        on: {
          'field.changed': [
            { guard: chosen, target: 'advancing', reenter: true },
            { guard: { ...chosen, type: 'isChangeOf' }, target: 'idle' },
          ],
        },
        after: {
          [advance.afterMs]: later.map((to) => ({
            ...ifVisible(to),
            target: `#${stepKey(to)}`,
            actions: moved,
          })),
        },
      },
    },
  };
}

/** The name of a step's state: 'step1' for position 0. */
export const stepKey = (position: number): string => `step${position + 1}`;

/** The position of the current step in a snapshot; 0 for a form without steps. */
export function stepPosition({ steps }: { readonly steps: StateValue }): number {
  const key = typeof steps === 'string' ? steps : Object.keys(steps)[0];
  return Number(key?.slice('step'.length)) - 1;
}
