import type { Actor } from 'xstate';
import { type FieldError, type Form, startValue, type Value } from '#engine';
import { type createLeadFormMachine, leadStatus } from '#machines/leadForm.machine.ts';
import { stepPosition } from '#machines/leadFormSteps.ts';
import type { FormBinding, Topic } from '#renderer';
import { yearDifference } from '#rules/age.ts';
import { todayInIndia } from '#rules/today.ts';

export type LeadFormActor = Actor<ReturnType<typeof createLeadFormMachine>>;

/**
 * Lets a renderer read and drive a lead form's actor. One subscription to the actor serves all parts of the form: it
 * compares by identity what changed and notifies only the topics concerned.
 */
export function leadFormBinding(
  actor: LeadFormActor,
  form: Form,
  MadeOf?: FormBinding['MadeOf'],
  today: () => string = () => todayInIndia(new Date()),
): FormBinding {
  const listeners = new Map<Topic, Set<Parameters<FormBinding['subscribe']>[1]>>();
  const tell = (topic: Topic, names: readonly string[] = []) => {
    for (const listener of listeners.get(topic) ?? []) listener(names);
  };
  const state = () => actor.getSnapshot().context;
  const submission = () => leadStatus(actor.getSnapshot().value);
  const step = () => stepPosition(form.model, actor.getSnapshot().value);
  const askedSteps = () =>
    (form.model.steps?.items ?? []).flatMap((_, position) =>
      form.isStepAsked(state().values, position) ? [position] : [],
    );
  let told = { ...state(), step: step(), submission: submission() };
  let errors = byField(told.errors);
  /** What is not shown; the same set as before while that is. */
  const hiddenNow = (before: ReadonlySet<string>): ReadonlySet<string> => {
    const now = form.hidden(state().values);
    return now.size === before.size && [...now].every((name) => before.has(name)) ? before : now;
  };
  let hidden = form.hidden(state().values);
  const typed = new Map<string, Value>();

  actor.subscribe((snapshot) => {
    const before = told;
    const now = { ...snapshot.context, step: step(), submission: submission() };
    told = now;
    if (now.values !== before.values) {
      const names = Object.keys(now.values).filter((name) => now.values[name] !== before.values[name]);
      // what stood in rows is gone from a form that was emptied
      const gone = Object.keys(before.values).filter((name) => !(name in now.values));
      const changed = [...names, ...gone];
      for (const name of changed) tell(`value ${name}`);
      const shown = hidden;
      hidden = hiddenNow(hidden);
      if (hidden !== shown) tell('hidden');
      tell('values', changed);
    }
    if (now.errors !== before.errors || now.refusals !== before.refusals) {
      const earlier = errors;
      errors = byField(now.errors);
      const names = [...new Set([...earlier.keys(), ...errors.keys()])];
      const changed = names.filter((name) => earlier.get(name) !== errors.get(name));
      for (const name of changed) tell(`error ${name}`);
      tell('errors', changed);
    }
    if (now.step !== before.step) tell('step');
    if (now.submission !== before.submission || now.storage !== before.storage) tell('submission');
  });

  const settle = (isChosen = true) => {
    const fields = [...typed];
    typed.clear();
    for (const [name, value] of fields)
      actor.send({ type: 'field.changed', name, value, today: today(), ...(!isChosen && { isChosen }) });
  };
  const isWatched = (name: string) =>
    // what is said of a lead that was sent goes with the first key: at the next press it would move that away
    told.submission !== 'editing' ||
    errors.has(name) ||
    form.field(name)?.decides === true ||
    form.field(name)?.options !== undefined;

  return {
    model: form.model,
    field: form.field,
    value(name) {
      const known = typed.get(name) ?? state().values[name];
      if (known !== undefined || !form.model.parts) return known;
      // a field in a row that was just added
      const field = form.field(name);
      return field && startValue(field);
    },
    values: () => state().values,
    payload: (values = state().values) => form.payload(values),
    hidden: () => hidden,
    valuesWith: (name, value) => form.change(state().values, name, value, today()),
    rowTitles: (list) => form.rowTitles(state().values, list),
    error: (name) => errors.get(name),
    errors: () => state().errors,
    refusals: () => state().refusals,
    yearsSince: (date) => yearDifference(date, today()),
    step,
    askedSteps,
    submission,
    storage: () => (['retrying', 'queued'].includes(submission()) ? state().storage : null),
    today,
    MadeOf,
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      known.add(listener);
      listeners.set(topic, known);
      return () => known.delete(listener);
    },
    change(name, value, how) {
      // A key typed into a field that nothing else depends on stays here until the field is left: the machine hears of
      // values, not of keys. A refused field's value is handed on at once, so that its error goes as it is corrected.
      typed.set(name, value);
      if (isWatched(name)) settle(how?.isChosen);
    },
    take(answers) {
      settle();
      actor.send({ type: 'answers.taken', answers, today: today() });
    },
    settle: () => settle(),
    next() {
      settle();
      actor.send({ type: 'step.next', today: today() });
    },
    back() {
      settle();
      actor.send({ type: 'step.back' });
    },
    submit() {
      settle();
      // Enter in an earlier step does what its Next does.
      if (step() < (askedSteps().at(-1) ?? 0)) actor.send({ type: 'step.next', today: today() });
      else actor.send({ type: 'lead.submitted', today: today(), freshKey: randomKey() });
    },
    cancel: () => actor.send({ type: 'lead.cancelled' }),
    check() {
      settle();
      actor.send({ type: 'lead.checked', today: today() });
    },
  };
}

const byField = (errors: readonly FieldError[]) => new Map(errors.map((error) => [error.field, error]));

/** A random 128-bit key in hex. Works on pages without TLS too, where crypto.randomUUID is missing. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
