import { leadReference } from '#contract/lead/leadReference.ts';
import { leadUnsentTexts } from '#contract/lead/leadTexts.ts';
import {
  errorsOf,
  type FormStore,
  isBeingSent,
  statusOf,
  stepOf,
  valuesOf,
  visibleStepsOf,
} from '#form-ui/index.ts';
import { messageFor } from '#forms/index.ts';

/** The answer to an assistant that has filled in a form, after the visitor's press. */
export interface ToolAnswer {
  readonly isSent: boolean;
  readonly message: string;
  /** The reference of the lead, as the page shows it. */
  readonly reference?: string | null;
  /** The step that is now on the page. */
  readonly step?: string;
  readonly errors?: readonly ToolError[];
}

interface ToolError {
  /** The tool's parameter; '' for an error of the whole form. */
  readonly parameter: string;
  readonly label: string;
  readonly message: string;
}

/** Returns the answer once the lead of a press is stored, rejected or queued. */
export async function answerAfterPress(store: FormStore): Promise<ToolAnswer> {
  // the form handles the submission after this listener
  await new Promise((handled) => setTimeout(handled));
  return new Promise((resolve) => {
    const check = () => {
      if (isBeingSent(statusOf(store.state()))) return;
      subscription.unsubscribe();
      resolve(currentAnswer(store));
    };
    const subscription = store.actor.subscribe(check);
    check();
  });
}

/** Describes the form on the page: its errors, the outcome of its lead, or its step. */
export function currentAnswer(store: FormStore): ToolAnswer {
  const { field: fieldOf, state } = store;
  const { leadId, confirmation } = state().context;
  const errors = errorsOf(state()).map(({ field: name, message, reason }) => {
    const field = fieldOf(name);
    return {
      parameter: field ? name : '',
      label: field?.label ?? '',
      message: message || (field ? messageFor(field, reason) : ''),
    };
  });
  const status = statusOf(state());
  if (errors.length > 0) return { isSent: false, message: texts.invalid, ...stepNow(store), errors };
  const stops = stopsOf(store).map(({ field: name, notice }) => {
    return { parameter: name, label: fieldOf(name)?.label ?? '', message: notice.text };
  });
  if (stops.length > 0) return { isSent: false, message: texts.stopped, ...stepNow(store), errors: stops };
  if (status === 'sent')
    return { isSent: true, message: confirmation, reference: leadId && leadReference(leadId) };
  if (status === 'failed')
    return {
      isSent: false,
      message: `${leadUnsentTexts.title}. ${leadUnsentTexts.again(submitLabelOf(store))}`,
    };
  if (status === 'queued') return { isSent: false, message: texts.queued };
  return { isSent: false, message: texts.nextStep, ...stepNow(store) };
}

/** The answer to a submission that the visitor did not press. */
export const notPressed = (store: FormStore): ToolAnswer => ({
  isSent: false,
  message: texts.notPressed(submitLabelOf(store)),
  ...stepNow(store),
});

/** The label of the button that sends the form, which an outcome may change. */
export const submitLabelOf = ({ form, model, state, today }: FormStore): string =>
  form.outcome(valuesOf(state()), today())?.submitLabel ?? model.submitLabel;

/** The stops in place of the button. */
export const stopsOf = ({ form, state, today }: FormStore) =>
  form.stops(valuesOf(state()), stepOf(state()), today());

/** Returns the heading of the step on the page: 'Step 2 of 4: Sum insured'. */
function stepNow({ model, state }: FormStore) {
  if (!model.steps) return {};
  const visible = visibleStepsOf(state());
  const step = stepOf(state());
  const title = model.steps.items[step]?.title;
  return { step: `Step ${visible.indexOf(step) + 1} of ${visible.length}: ${title}` };
}

const texts = {
  invalid: 'Nothing is sent. Some answers have to be corrected.',
  stopped: 'Nothing is sent, and these answers cannot be sent.',
  queued: 'The browser is offline. It sends the answers as soon as the network is back.',
  nextStep: 'Nothing is sent yet. Fill in the fields of this step, which the tool now describes.',
  notPressed: (button: string) =>
    `Nothing is sent. Only the visitor can send this form, by pressing “${button}” on the page.`,
} as const;
