import { and, type StateValue } from 'xstate';
import type { FormModel, StepModel } from '#forms/index.ts';
import type { LeadFormState } from './leadFormSetup.ts';

/** The region of a form's steps: one state for each that ui.json names, so that a wizard's chart reads like the wizard. */
export function stepsRegion(model: FormModel): LeadFormState {
  const { steps } = model;
  if (steps === null) return { initial: 'only', states: { only: { meta: { position: 0 } } } };
  const keys = steps.items.map(({ title }) => camelCase(title));
  return {
    initial: keys[0] ?? '',
    states: Object.fromEntries(
      keys.map((key, position) => [key, stepState(model, steps.items, keys, position)]),
    ),
    on: {
      // Only steps with fields can have errors; the first one is also shown after a reset.
      'step.shown': keys.flatMap((key, position) =>
        steps.items[position]?.fields.length
          ? [{ guard: { type: 'isPosition' as const, params: { position } }, target: `.${key}` }]
          : [],
      ),
    },
  };
}

function stepState(
  { steps, nodes }: FormModel,
  items: readonly StepModel[],
  keys: readonly string[],
  position: number,
): LeadFormState {
  const next = keys[position + 1];
  const advance = items[position]?.advance;
  const moved = ['clearErrors', 'showForm'] as const;
  // With all steps visible, a step's neighbours are the adjacent ones.
  const hasConditionalSteps = steps !== null && nodes !== undefined;
  const later = hasConditionalSteps
    ? positionsAfter(position, keys.length)
    : positionsAfter(position, position + 2);
  const earlier = hasConditionalSteps ? positionsBefore(position) : positionsBefore(position).slice(0, 1);
  // Nearest first: the first visible one is the neighbour.
  const isStepVisible = (to: number) => ({ type: 'isStepVisible' as const, params: { to } });
  const isComplete = { type: 'isStepComplete' as const, params: { position } };
  const state: LeadFormState = {
    id: keys[position] ?? '',
    meta: { position },
    on: {
      ...(next !== undefined && {
        'step.next': [
          ...later.flatMap((to) => {
            const guard = hasConditionalSteps ? and([isComplete, isStepVisible(to)]) : isComplete;
            return keys[to] === undefined ? [] : [{ guard, target: keys[to], actions: moved }];
          }),
          { actions: { type: 'setStepErrors', params: { position } } },
        ],
      }),
      ...(position > 0 && {
        'step.back': earlier.flatMap((to) =>
          keys[to] === undefined
            ? []
            : [
                {
                  ...(hasConditionalSteps && { guard: isStepVisible(to) }),
                  target: keys[to],
                  actions: moved,
                },
              ],
        ),
      }),
    },
  };
  if (advance === undefined || next === undefined) return state;
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
            { guard: { ...chosen, type: 'isChoiceCleared' }, target: 'idle' },
          ],
        },
        after: {
          [advance.afterMs]: hasConditionalSteps
            ? later.map((to) => ({ guard: isStepVisible(to), target: `#${keys[to]}`, actions: moved }))
            : { target: `#${next}`, actions: moved },
        },
      },
    },
  };
}

/** The positions behind one, nearest first, up to an end that is none of them. */
const positionsAfter = (position: number, end: number) =>
  Array.from({ length: end - position - 1 }, (_, distance) => position + 1 + distance);

/** The positions before one, nearest first. */
const positionsBefore = (position: number) =>
  Array.from({ length: position }, (_, distance) => position - 1 - distance);

/** The index of the current step in a snapshot; 0 for a form without steps. */
export function stepPosition({ steps }: FormModel, value: StateValue): number {
  const region = typeof value === 'string' ? undefined : value.steps;
  const key = typeof region === 'object' ? Object.keys(region)[0] : region;
  return Math.max(0, steps?.items.findIndex(({ title }) => camelCase(title) === key) ?? 0);
}

/** 'CRITICAL_ILLNESS' and 'Basic Info' as names of charts and states: criticalIllness, basicInfo. */
export function camelCase(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['step'];
  return words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
}
