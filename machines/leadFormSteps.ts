import type { FormModel, StepModel } from '#forms/index.ts';
import type { FieldChange, LeadFormState, StepMeta, Today } from './leadFormSetup.ts';

/**
 * The region of a form's steps, with one state for each; a form without steps has one state. States are named by
 * position, because titles may be equal. A state's description is the step's title.
 */
export function stepsRegion(model: FormModel): LeadFormState {
  const { steps } = model;
  if (steps === null) return { initial: stepKey(0), states: { [stepKey(0)]: {} } };
  const { items } = steps;
  const withFields = items.flatMap(({ fields }, position) => (fields.length > 0 ? [position] : []));
  return {
    initial: stepKey(0),
    states: Object.fromEntries(
      items.map((step, position) => [stepKey(position), stepState(model, step, position, items)]),
    ),
    on: {
      // Only steps with fields can have errors.
      'step.shown': withFields.map((position) => ({
        guard: {
          type: 'isSamePosition' as const,
          params: ({ event }: { event: { position: number } }) => ({ position, shown: event.position }),
        },
        target: `.${stepKey(position)}`,
      })),
      ...(hasReview(items) && {
        'answer.edited': withFields.map((position) => ({
          guard: {
            type: 'isStepOf' as const,
            params: ({ event }: { event: { name: string } }) => ({ position, name: event.name }),
          },
          target: `.${stepKey(position)}`,
          actions: ['clearErrors', { type: 'setEdited', params: editedField }] as const,
        })),
      }),
    },
  };
}

const editedField = ({ event }: { readonly event: { readonly name: string } }) => event;

const hasReview = (items: readonly StepModel[]) => items.some(({ review }) => review);

function stepState(
  { nodes }: FormModel,
  { title, advance, review }: StepModel,
  position: number,
  items: readonly StepModel[],
): LeadFormState {
  const isConditional = nodes !== undefined;
  const all = [...items.keys()];
  // Nearest first, because the first visible one is shown. Without conditions that is the adjacent one.
  const reach = isConditional ? items.length : 1;
  const later = all.slice(position + 1, position + 1 + reach);
  const next = hasReview(items) ? all.slice(position + 1) : later;
  const earlier = all.slice(0, position).toReversed().slice(0, reach);
  const moved = ['clearErrors', 'showForm'] as const;
  const isStepVisible = (to: number) => ({ type: 'isStepVisible' as const, params: { to } });
  const ifVisible = (to: number) => isConditional && { guard: isStepVisible(to) };
  const state: LeadFormState = {
    id: stepKey(position),
    description: title,
    meta: { position },
    ...(review && { entry: 'clearEdited' }),
    on: {
      ...(later.length > 0 && {
        'step.next': [
          ...next.map((to) => ({
            guard: {
              type: 'isNext' as const,
              params: ({ event: { today } }: { event: Today }) => ({ position, to, today }),
            },
            target: stepKey(to),
            actions: moved,
          })),
          {
            actions: [
              { type: 'setStepErrors', params: ({ event: { today } }) => ({ position, today }) },
              'reportErrors',
            ],
          },
        ],
      }),
      'step.back': earlier.map((to) => ({ ...ifVisible(to), target: stepKey(to), actions: moved })),
    },
  };
  if (advance === undefined || later.length === 0) return state;
  const params = ({ event }: { event: FieldChange }) => ({ field: advance.on, position, change: event });
  const isChoice = { type: 'isChoice' as const, params };
  return {
    ...state,
    initial: 'idle',
    states: {
      idle: {
        description: `until ${advance.on} is chosen`,
        on: { 'field.changed': { guard: isChoice, target: 'advancing' } },
      },
      advancing: {
        on: {
          'field.changed': [
            { guard: isChoice, target: 'advancing', reenter: true },
            { guard: { type: 'isChange', params }, target: 'idle' },
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

/** Returns the name of a step's state: 'step1' for position 0. */
export const stepKey = (position: number): string => `step${position + 1}`;

/** Returns the position of the current step; 0 for a form without steps. */
export const stepPosition = (state: { getMeta(): Readonly<Record<string, StepMeta | undefined>> }): number =>
  Object.values(state.getMeta())[0]?.position ?? 0;
