import { computedFields, ownWidgets, structure, structureParts } from 'virtual:form-parts';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import {
  createFormStore,
  errorsOf,
  lastStepOf,
  type PostedAnswer,
  pressName,
  stateName,
  stepOf,
} from '#form-ui/index.ts';
import {
  type FieldError,
  type Form,
  type FormModel,
  type LeadData,
  messageFor,
  topOf,
  type Values,
} from '#forms/index.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { formMoment } from '../formMoment.ts';
import { LeadFormView } from '../LeadFormView.tsx';
import { bindForm, type FormModule } from '../leadFormVisit.ts';
import { type AnswerState, readPageState } from './pageState.ts';
import { askedFields, postedValues } from './postedValues.ts';
import { pressRow } from './pressRow.ts';

/** A form as the server has it: its model, and its validators by their keys. */
export type LoadedForm = Pick<FormModule, 'model' | 'validators'>;

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
export function drawSent(drawn: LoadedForm, today: string): string {
  const form = serverForm(drawn, today);
  return form.draw({
    ...readPageState(form.form, null),
    ...{ errors: [], isSent: true, told: '', begins: 'above' },
  });
}

/**
 * Takes a form that posted itself: reads what was entered, does what the pressed button asks by the very chart that a
 * page has, and judges as a page does.
 *
 * @param today - 'YYYY-MM-DD'
 */
export function handleFormPost(drawn: LoadedForm, post: URLSearchParams, today: string): PostedForm {
  const { model } = drawn;
  const { form, storeAt, draw } = serverForm(drawn, today);
  const page = readPageState(form, post.get(stateName));
  const press = post.get(pressName) ?? '';
  const entered = postedValues(form, post, page.values, today);
  const changed = pressRow(form, entered, press, today);
  const values = changed ?? entered;
  const appeared = appearedFields(form, values, page.values);
  const { actor, back, check, next } = storeAt({ step: page.step, values, errors: [], isSent: false });
  const isLast = page.step >= lastStepOf(actor.getSnapshot());
  const isSubmit = press !== 'back' && changed === null && isLast;
  const isHere = (name: string) => !model.steps || isSubmit || isInStep(form, page.step, name);
  const isAskedAnew = appeared.some(isHere);
  if (press === 'back') back();
  else if (isSubmit) check();
  else if (changed === null && !(isAskedAnew && form.blockers(values, page.step, today).length === 0)) next();
  actor.stop();
  const errors = errorsOf(actor.getSnapshot()).map((error) => withWords(form, error));
  const step = stepOf(actor.getSnapshot());
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
      const isAtStep = step !== page.step && told === '';
      return draw({
        ...{ step: stepOfRefused ?? step, values, errors: all, isSent: false, told },
        begins: all.length > 0 ? 'errors' : isAtStep ? 'step' : 'above',
      });
    },
  };
}

/** Nothing marks a field on the way to the page that answers: what is missing is always said there. */
function withWords(form: Form, error: FieldError): FieldError {
  const field = form.field(error.field);
  return error.message === '' && field ? { ...error, message: messageFor(field, error.reason) } : error;
}

/** A form on the server, its chart at a moment, from which nothing is ever sent, and how it is drawn. */
function serverForm({ model, validators }: LoadedForm, today: string) {
  const module: FormModule = {
    ...{ model, validators, ownWidgets },
    ...(model.computed && { computedFields }),
    ...(model.nodes && { structure, structureParts }),
  };
  const { form, Breakdown } = bindForm(module);
  const storeAt = (moment: Omit<AnswerState, 'told' | 'begins'>, posted?: PostedAnswer) => {
    const machine = createLeadFormMachine(model);
    const actor = createActor(machine, {
      input: { form },
      snapshot: formMoment(machine, form, moment),
    }).start();
    return createFormStore(actor, { Breakdown, posted, today: () => today });
  };
  /** Draws the form by the view of every page, with the state that it is hydrated with and posts again. */
  const draw = (answer: AnswerState): string => {
    const store = storeAt(answer, { ...answer, state: JSON.stringify(answer) });
    const html = renderToString(<LeadFormView module={module} store={store} />);
    store.actor.stop();
    return html;
  };
  return { form, storeAt, draw };
}

/** Fields that the answers ask for by now, and that the page did not show. */
function appearedFields(form: Form, values: Values, before: Values): readonly string[] {
  const [hiddenBefore, hidden] = [form.hidden(before), form.hidden(values)];
  return askedFields(form, values).flatMap(({ name }) =>
    hiddenBefore.has(name) && !hidden.has(name) ? [name] : [],
  );
}

const isInStep = ({ model }: Form, step: number, name: string) =>
  model.steps?.items[step]?.fields.includes(topOf(name)) === true;

const stepThatAsks = ({ steps }: FormModel, name: string) =>
  steps?.items.findIndex(({ fields }) => fields.includes(topOf(name))) ?? -1;

const labels = (form: Form, names: readonly string[]) =>
  [...new Set(names.map((name) => form.field(name)?.label ?? name))].join(', ');
