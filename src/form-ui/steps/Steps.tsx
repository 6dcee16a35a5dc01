import { useEffect, useRef } from 'react';
import { pageHooks, resultId } from '#forms/pageHooks.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import { stepKey } from '#machines/leadFormSteps.ts';
import { controlId, stepHeadingId } from '../controlIds.ts';
import { FormHeading } from '../FormHeading.tsx';
import {
  areSame,
  editedOf,
  errorsOf,
  hiddenOf,
  statusOf,
  stepOf,
  useFormState,
  useFormStore,
  VisibleContext,
  visibleStepsOf,
} from '../formStore.ts';
import { type FieldsProps, Grid } from '../templates/FieldsTemplate.tsx';
import { Review } from './Review.tsx';

/**
 * A form's fields in steps, loaded only with forms that have steps. All steps stay in the page, so that no input is
 * lost; all but the current one are hidden.
 */
export function Steps({ properties, required }: FieldsProps) {
  const { model, postResult } = useFormStore();
  const { formType, steps } = model;
  const current = useFormState(stepOf);
  const items = steps?.items ?? [];
  const visible = useFormState(visibleStepsOf, areSame);
  const headingId = (position: number) =>
    postResult?.anchor === 'step' && position === current
      ? resultId(formType)
      : stepHeadingId(formType, position);
  useStepFocus(current, headingId(current));
  return (
    <>
      <Stepper
        titles={visible.map((position) => items[position]?.title ?? '')}
        current={visible.indexOf(current)}
      />
      {items.map((item, position) => {
        const own = properties.filter(({ name }) => item.fields.includes(name));
        return (
          <section
            key={stepKey(position)}
            hidden={position !== current}
            aria-labelledby={headingId(position)}
            data-step={position + 1}
          >
            <FormHeading className="step-title" id={headingId(position)} tabIndex={-1}>
              {`Step ${visible.indexOf(position) + 1} of ${visible.length}: ${item.title}`}
            </FormHeading>
            {steps?.missing === 'silent' && <StepNeeds properties={own} required={required} />}
            <VisibleContext value={position === current}>
              {/* a disabled field is neither posted nor described to the visitor's assistant */}
              <fieldset className="steps__fields" role="presentation" disabled={position !== current}>
                <Grid properties={own} />
                {item.review && <Review review={item.review} />}
              </fieldset>
            </VisibleContext>
          </section>
        );
      })}
    </>
  );
}

function Stepper({ titles, current }: { readonly titles: readonly string[]; readonly current: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {titles.map((title, position) => {
        const state = position < current ? 'done' : position === current ? 'current' : 'ahead';
        return (
          <li
            key={stepKey(position)}
            className={`steps__item steps__item--${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="steps__mark" aria-hidden="true">
              {state === 'done' ? '✓' : position + 1}
            </span>
            <span className="steps__title">{title}</span>
            {state === 'done' && <span className="visually-hidden">, completed</span>}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Moves the focus to the heading of a new step; after Edit of a review, to the answer's control. After errors the first
 * error has the focus, and after a stored lead the confirmation.
 */
function useStepFocus(current: number, headingId: string): void {
  const { state, model } = useFormStore();
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    if (statusOf(state()) === 'sent' || errorsOf(state()).length > 0) return;
    const edited = editedOf(state());
    const control =
      edited &&
      isInStep(model, current, edited) &&
      document.getElementById(controlId(model.formType, edited));
    if (!control) document.getElementById(headingId)?.focus({ preventScroll: true });
    else
      (
        control.closest(`[${pageHooks.field}]`)?.querySelector<HTMLElement>('input:checked') ?? control
      ).focus();
  }, [state, model, current, headingId]);
}

/** Lists the step's required fields, because its errors have no messages, and explains other fields marked with *. */
function StepNeeds({ properties, required }: FieldsProps) {
  const { field } = useFormStore();
  const hidden = useFormState(hiddenOf, areSame);
  const visible = properties.filter(({ name }) => !hidden.has(name));
  const needed = visible.filter(({ name }) => required.includes(name));
  const hasFurtherMarks = visible.some(
    ({ name }) => !required.includes(name) && field(name)?.markRequired === true,
  );
  const labels = needed.map(({ name }) => field(name)?.label ?? name);
  if (labels.length === 0 && !hasFurtherMarks) return null;
  const sentences = [
    labels.length > 0 && `To continue, we need: ${labels.join(', ')}.`,
    hasFurtherMarks &&
      `${labels.length > 0 ? 'The other fields' : 'Fields'} marked with * help us give you an exact answer.`,
  ];
  return <p className="lead-form__needs">{sentences.filter(Boolean).join(' ')}</p>;
}
