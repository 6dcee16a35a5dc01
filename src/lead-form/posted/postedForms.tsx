import { formFigures, ownWidgets, structure, structureParts } from 'virtual:form-parts';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import {
  createForm,
  type FieldError,
  type Form,
  type FormModel,
  type LeadData,
  type LeadValidator,
  topOf,
  type Values,
} from '#engine';
import { createLeadFormMachine, type LeadStatus } from '#machines/leadForm.machine.ts';
import { answerId, type FormBinding, FormRenderer, pressName } from '#renderer';
import { LeadFormConfirmation } from '../LeadFormOutcome.tsx';
import { leadFormBinding } from '../leadFormBinding.ts';
import { readPageState, stateName, untouchedPage } from './pageState.ts';
import { askedFields, pageStateOf, postedValues } from './postedValues.ts';
import { pressRow } from './pressRow.ts';

/** A form as the server has it: its model, and its validators by their keys. */
export interface DrawnForm {
  readonly model: FormModel;
  readonly validators: Readonly<Record<string, LeadValidator>>;
}

/** What a posted form came to. */
export interface PostedForm {
  /** What is to be stored; null where the page is to be shown again. */
  readonly data: LeadData | null;
  /** Whether something is refused. */
  readonly isRefused: boolean;
  /** The step that shows, in words; '' in a form without steps. */
  readonly step: string;
  /**
   * The form with what was entered, as HTML.
   *
   * @param refused what the server refuses beside what the form itself does
   */
  draw(refused?: readonly FieldError[]): string;
}

/** Draws a form that nobody has filled in, under the word that the one before it has arrived. */
export function drawSent({ model, validators }: DrawnForm, today: string): string {
  const { form, MadeOf } = boundForm({ model, validators });
  const page = untouchedPage(form);
  return drawn(
    { form, MadeOf, validators, today, values: form.initialValues(), errors: [], step: page.step },
    'sent',
  );
}

/**
 * Takes a form that posted itself: reads what was entered, does what the pressed button asks by the very chart that a
 * page has, and judges as a page does.
 *
 * @param today - 'YYYY-MM-DD'
 */
export function takePost(
  { model: asWritten, validators }: DrawnForm,
  post: URLSearchParams,
  today: string,
): PostedForm {
  const model = withWords(asWritten);
  const { form, MadeOf } = boundForm({ model, validators });
  const page = readPageState(form, post.get(stateName));
  const press = post.get(pressName) ?? '';
  const entered = postedValues(form, post, page, today);
  const changed = pressRow(form, entered, press, today);
  const values = changed ?? entered;
  const appeared = appearedFields(form, values, page.undrawn);
  const { binding, stop } = bindingAt({ form, MadeOf, today, values, errors: [], step: page.step });
  const isLast = page.step >= (binding.askedSteps().at(-1) ?? 0);
  const isSubmit = press !== 'back' && changed === null && isLast;
  const isHere = (name: string) => !model.steps || isSubmit || isInStep(form, page.step, name);
  const isAskedAnew = appeared.some(isHere);
  if (press === 'back') binding.back();
  else if (isSubmit) binding.check();
  else if (changed === null && !(isAskedAnew && form.blockers(values, page.step, today).length === 0))
    binding.next();
  stop();
  const errors = binding.errors();
  const step = binding.step();
  const told =
    errors.length === 0 && isAskedAnew ? `Also asked now: ${labels(form, appeared.filter(isHere))}` : '';
  return {
    data: isSubmit && errors.length === 0 && !isAskedAnew ? form.payload(values) : null,
    isRefused: errors.length > 0,
    step: step === page.step ? '' : (model.steps?.items[step]?.title ?? ''),
    draw(refused = []) {
      const here = refused.map((error) => ({ ...error, field: form.stateName(values, error.field) }));
      const stepOfRefused = here.map(({ field }) => stepThatAsks(model, field)).find((place) => place >= 0);
      const all = [...errors, ...here];
      const moment = { form, MadeOf, validators, today, values, told };
      const beginsAtStep = step !== page.step && all.length === 0 && told === '';
      return drawn({ ...moment, errors: all, step: stepOfRefused ?? step, beginsAtStep }, 'editing');
    },
  };
}

/** Without scripts nothing marks a field while it is looked at: what is missing is always said. */
function withWords(model: FormModel): FormModel {
  return model.steps ? { ...model, steps: { ...model.steps, missing: 'message' } } : model;
}

function boundForm({ model, validators }: DrawnForm) {
  const validator = validators[model.formType];
  if (!validator) throw new Error(`${model.formType} came without its validator.`);
  const figures = model.figures ? formFigures(model, validators) : undefined;
  const form = createForm(model, validator, figures?.derivations ?? {}, {
    ...(model.parts && { structure, conditions: validators }),
  });
  return { form, MadeOf: figures?.MadeOf };
}

/** Fields that the answers ask for by now, and that the page did not show. */
function appearedFields(form: Form, values: Values, undrawn: readonly string[]): readonly string[] {
  const before = new Set(undrawn);
  const hidden = form.hidden(values);
  const { rows } = pageStateOf(form, values, 0);
  return askedFields(form, rows).flatMap(({ name }) => (before.has(name) && !hidden.has(name) ? [name] : []));
}

const isInStep = ({ model }: Form, step: number, name: string) =>
  model.steps?.items[step]?.fields.includes(topOf(name)) === true;

const stepThatAsks = ({ steps }: FormModel, name: string) =>
  steps?.items.findIndex(({ fields }) => fields.includes(topOf(name))) ?? -1;

const labels = (form: Form, names: readonly string[]) =>
  [...new Set(names.map((name) => form.field(name)?.label ?? name))].join(', ');

/** A form at a moment: its answers, what is refused of them, and where the visitor stands. */
interface Moment {
  readonly form: Form;
  readonly MadeOf: FormBinding['MadeOf'];
  readonly today: string;
  readonly values: Values;
  readonly errors: readonly FieldError[];
  readonly step: number;
}

/** The chart of a form at a moment, and what a renderer needs of it. Nothing is ever sent from it. */
function bindingAt({ form, MadeOf, today, values, errors, step }: Moment) {
  const machine = createLeadFormMachine(form.model);
  const steps = Object.keys(machine.states.steps?.states ?? {})[step] ?? '';
  const snapshot = machine.resolveState({
    value: { submission: 'editing', steps },
    context: {
      ...{ form, values, errors, attempt: null, storage: null, refusals: errors.length },
    },
  });
  const actor = createActor(machine, { input: { form }, snapshot }).start();
  const binding = leadFormBinding(actor, form, MadeOf, () => today);
  return { binding, stop: () => void actor.stop() };
}

interface Drawing extends Moment, Pick<DrawnForm, 'validators'> {
  /** What is said above the form. */
  readonly told?: string;
  /** Whether its step is what the page has to say: another one than before. */
  readonly beginsAtStep?: boolean;
}

/** A form as a page shows it, with what it says of its lead above it, drawn by the renderer of every page. */
function drawn(drawing: Drawing, status: LeadStatus): string {
  const { form, validators, values, step, errors, told = '', beginsAtStep = false } = drawing;
  const { model } = form;
  const { binding, stop } = bindingAt(drawing);
  const carried = [[stateName, JSON.stringify(pageStateOf(form, values, step))]] as const;
  const isSaidBelow = beginsAtStep || errors.some(({ message }) => message);
  const html = renderToString(
    <>
      <div id={isSaidBelow ? undefined : answerId(model.formType)} tabIndex={-1}>
        <LeadFormConfirmation status={status} model={model} />
        {told && <p className="confirmation confirmation--waiting">{told}</p>}
      </div>
      <FormRenderer
        binding={{ ...binding, carried, beginsAtStep }}
        validators={validators}
        ownWidgets={ownWidgets}
        structureParts={model.parts && structureParts}
      />
    </>,
  );
  stop();
  return html;
}
