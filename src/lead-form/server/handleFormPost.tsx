import { notices } from 'virtual:form-notices';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import {
  createFormStore,
  editedOf,
  errorsOf,
  lastStepOf,
  type PostResult,
  stepOf,
  ToolTextsContext,
} from '#form-ui/index.ts';
import { toolTexts } from '#form-ui/toolAttributes.ts';
import { keysOf } from '#forms/buildPayload.ts';
import { copiedAnswers, createEstimateForm } from '#forms/estimate.ts';
import { splitRowName } from '#forms/fieldNames.ts';
import { fillIn } from '#forms/fillIn.ts';
import { suggestedAddress } from '#forms/formats/mailDomain.ts';
import {
  contactOf,
  emptyValue,
  type FieldError,
  type Form,
  type FormModel,
  isFollowing,
  isSame,
  type LeadData,
  type LoadedForm,
  messageFor,
  type ShownNotice,
  topOf,
  type Value,
  type Values,
} from '#forms/index.ts';
import { actionName, stateFieldName } from '#forms/pageHooks.ts';
import { addRow, copyRow, moveRow, removeRow } from '#forms/rowChanges.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import { featuresOf } from '../allFormFeatures.ts';
import { buildForm, type FormModule, formSnapshot } from '../createLeadForm.ts';
import { EstimateView } from '../estimate/EstimateView.tsx';
import { LeadFormView } from '../LeadFormView.tsx';
import { type PostResultState, readPageState } from '../pageState.ts';
import { tablesOf } from '../tables/createTables.ts';
import { chooseOption, findPostedOptions, postedFills, spellOptions } from './postedTables.ts';
import { postedFields, readPostedValues } from './readPostedValues.ts';

/** Renders an empty form below the confirmation of a stored lead. */
export function renderConfirmation(
  loaded: LoadedForm,
  today: string,
  { id, data, outcome }: { readonly id: string; readonly data: LeadData; readonly outcome: string | null },
): string {
  const { model } = loaded;
  const form = serverForm(loaded, today);
  const { confirmation = model.confirmation } = model.outcomes?.find(({ name }) => name === outcome) ?? {};
  return form.render({
    ...readPageState(form.form, null),
    ...{ errors: [], isSent: true, leadId: id, message: '', anchor: 'top', confirmation },
    contact: contactOf(model, data),
  });
}

/** Reads the posted values, performs the pressed button's action with the form's machine, and validates. */
export function handleFormPost(loaded: LoadedForm, post: URLSearchParams, today: string) {
  const { model, options } = loaded;
  const { form, storeAt, render } = serverForm(loaded, today);
  const page = readPageState(form, post.get(stateFieldName));
  const action = post.get(actionName) ?? '';
  const posted = spellOptions(form, options, readPostedValues(form, post, page, today), today);
  const filled = postedFills(form, options, posted, page.values);
  const entered = form.setValues(posted, filled, today);
  const changed = applyAction(form, entered, action, today);
  const values = changed ?? entered;
  const appeared = appearedFields(form, values, page.values);
  const defaults = newDefaults(form, values, page.values).filter((name) => !appeared.includes(name));
  const filledIn = [...new Set([...defaults, ...Object.keys(filled)])];
  const { actor, back, edit, validate, next } = storeAt({ ...page, values, errors: [], isSent: false });
  const isLast = page.step >= lastStepOf(actor.getSnapshot());
  const [, edited] = /^edit (.+)$/.exec(action) ?? [];
  const isSubmit = action !== 'back' && edited === undefined && changed === null && isLast;
  const isHere = (name: string) => !model.steps || isSubmit || isInStep(model, page.step, name);
  const newTexts = appearedNotices(form, values, page.values, today).flatMap(({ field, notice }) =>
    isHere(field) ? [notice.text] : [],
  );
  // a visitor without scripts reads what is new, and the button of another outcome, before the form goes on
  const [labelBefore, label] = [page.values, values].map((all) => form.outcome(all, today)?.submitLabel);
  const isOtherButton = isSubmit && label !== labelBefore;
  const hasNews = [...appeared, ...filledIn].some(isHere) || newTexts.length > 0 || isOtherButton;
  if (action === 'back') back();
  else if (edited !== undefined) edit(edited);
  else if (isSubmit) validate();
  else if (changed === null && !(hasNews && form.blockers(values, page.step, today).length === 0)) next();
  actor.stop();
  // Without scripts every error needs its message, so silent errors get theirs here.
  const errors = errorsOf(actor.getSnapshot()).map((error): FieldError => {
    const field = form.field(error.field);
    return error.message === '' && field ? { ...error, message: messageFor(field, error.reason) } : error;
  });
  const step = stepOf(actor.getSnapshot());
  const nowEdited = editedOf(actor.getSnapshot());
  const labelled = (text: string, names: readonly string[]) => {
    const labels = new Set(names.filter(isHere).map((name) => form.field(name)?.label ?? name));
    return labels.size === 0 ? [] : [`${text}: ${[...labels].join(', ')}`];
  };
  const news = [
    ...labelled('New questions', appeared),
    ...labelled('Filled in for you', filledIn),
    ...newTexts.map((text) => text.replace(/\.$/, '')),
    ...(isOtherButton ? [`To send the form, press “${label ?? model.submitLabel}”`] : []),
  ];
  const message = errors.length === 0 ? news.join('. ') : '';
  const [, searched = '', nextPage] = /^options (\S+)(?: (\d{1,6}))?$/.exec(action) ?? [];
  return {
    /** The lead to store; null if the page is shown again, and always for an estimate. */
    data: isSubmit && errors.length === 0 && !hasNews && !model.estimate ? form.payload(values) : null,
    isInvalid: errors.length > 0,
    answers: form.visibleAnswers(values),
    /** The title of the new step; '' if the step is the same. */
    step: step === page.step ? '' : (model.steps?.items[step]?.title ?? ''),
    /** Renders the form with its values and errors, and with the errors that only the server finds. */
    render(serverErrors: readonly FieldError[] = []) {
      const named = serverErrors.map((error) => ({ ...error, field: form.stateName(values, error.field) }));
      const invalidStep = named.map(({ field }) => stepIndexOf(model, field)).find((index) => index >= 0);
      const all = [...errors, ...named];
      const isAtStep = step !== page.step && message === '';
      const found = [
        ...all.map(({ field }) => [field, 1] as const),
        [searched, Number(nextPage ?? 1)] as const,
      ];
      return render({
        ...{ step: invalidStep ?? step, values, edited: nowEdited, errors: all, isSent: false, message },
        options: Object.assign(
          {},
          ...found.map(([name, at]) => findPostedOptions(form, options, values, post, name, at)),
        ),
        anchor: all.length > 0 ? 'errors' : isAtStep ? 'step' : 'top',
      });
    },
    /**
     * Returns the HTML of other forms in the page, by form type: after "Go on", the estimated form with the answers.
     */
    renderOthers(): Readonly<Record<string, string>> {
      const { estimated } = loaded;
      if (action !== 'go' || errors.length > 0 || !estimated || !model.estimate) return {};
      const other = serverForm(estimated, today);
      const copied = copiedAnswers(model.estimate, form.visibleAnswers(values));
      const empty = other.form.initialValues();
      const filled = other.form.setValues(empty, fillIn(other.form, empty, copied, today), today);
      const state = { step: 0, values: filled, errors: [], isSent: false, message: model.confirmation };
      return { [estimated.model.formType]: other.render({ ...state, anchor: 'top' }) };
    },
  };
}

/**
 * Performs the action of a button, such as 'clear gender', 'correct email', 'add members' or 'remove members.r2'.
 * Returns null for an unknown action.
 */
export function applyAction(form: Form, values: Values, action: string, today: string): Values | null {
  const [kind = '', target = ''] = action.split(' ');
  const field = form.field(target);
  if (action === 'check') return values;
  if (kind === 'clear') {
    const isChosen = field?.options && Object.hasOwn(values, target);
    return isChosen ? form.change(values, target, emptyValue(field), today) : null;
  }
  if (field?.optionsFrom && kind === 'options') return values;
  if (field?.optionsFrom && kind === 'choose')
    return chooseOption(form, values, field, action.slice(`choose ${target} `.length), today);
  if (kind === 'correct')
    return field?.email ? form.change(values, target, suggestedAddress(String(values[target])), today) : null;
  const { list, row } = field?.rows ? { list: field, row: '' } : (splitRowName(form.model, target) ?? {});
  if (!list?.rows || row === undefined) return null;
  const { name, rows } = list;
  const keys = keysOf(values, list);
  const change = (value: Value) => form.change(values, name, value, today);
  if (kind === 'add') return keys.length < (rows.max ?? Infinity) ? change(addRow(values, list)) : values;
  if (!keys.includes(row)) return null;
  if (kind === 'remove') return keys.length > rows.min ? change(removeRow(values, list, row)) : values;
  if (kind === 'up' || kind === 'down') return change(moveRow(values, list, row, kind === 'up' ? -1 : 1));
  const above = keys[keys.indexOf(row) - 1];
  if (kind !== 'copy' || above === undefined) return null;
  return form.setValues(values, copyRow(form, values, list, above, row), today);
}

/**
 * Creates a form on the server, with a store at a given state and its HTML. The server's machine never sends a lead.
 */
function serverForm(loaded: LoadedForm, today: string) {
  const { model } = loaded;
  const module = moduleOf(loaded);
  const { form, Breakdown, tables } = buildForm(module, noApi);
  const View = module.View ?? LeadFormView;
  const storeAt = (state: Omit<PostResultState, 'message' | 'anchor'>, postResult?: PostResult) => {
    const machine = createLeadFormMachine(model);
    const actor = createActor(machine, {
      input: { form },
      snapshot: formSnapshot(machine, form, state),
    }).start();
    const { MarkedText, notice, noticeComponents, structureComponents } = module;
    return createFormStore(actor, {
      ...{ Breakdown, MarkedText, notice, noticeComponents, structureComponents, tables },
      ...{ postResult, today: () => today },
    });
  };
  const render = (answer: PostResultState): string => {
    const store = storeAt(answer, { ...answer, state: JSON.stringify(answer) });
    const html = renderToString(
      <ToolTextsContext value={toolTexts}>
        <View module={module} store={store} />
      </ToolTextsContext>,
      { identifierPrefix: model.formType },
    );
    store.actor.stop();
    return html;
  };
  return { form, storeAt, render };
}

/** On the server a form calls nobody. */
const noApi = { apiHost: '', leadKey: '' };

function moduleOf({ model, validators, options, estimated }: LoadedForm): FormModule {
  return {
    ...{ model, validators, notice: notices[model.formType] },
    ...featuresOf(model),
    createTables: () => tablesOf(model, options),
    ...(estimated && {
      estimate: { form: moduleOf(estimated), createForm: createEstimateForm },
      View: EstimateView,
    }),
  };
}

/** Returns the fields that are visible now and were hidden in the posted page. */
function appearedFields(form: Form, values: Values, before: Values): readonly string[] {
  const [hiddenBefore, hidden] = [form.hidden(before), form.hidden(values)];
  const names = postedFields(form, values).map(({ name }) => name);
  return names.filter((name) => hiddenBefore.has(name) && !hidden.has(name));
}

/** Returns the visible fields whose relative default is not the value in the posted page. */
function newDefaults(form: Form, values: Values, before: Values): readonly string[] {
  const hidden = form.hidden(values);
  return postedFields(form, values).flatMap(({ name, field }) => {
    const isShown =
      !isFollowing(field, name, values) || isSame(values[name], before[name] ?? emptyValue(field));
    return isShown || hidden.has(name) ? [] : [name];
  });
}

/** Returns the notices that are shown now and were not shown in the posted page. */
function appearedNotices(form: Form, values: Values, before: Values, today: string): readonly ShownNotice[] {
  const shown = form.notices(before, today);
  const isNew = ({ field, notice }: ShownNotice) =>
    !shown.some((one) => one.field === field && one.notice === notice);
  return form.notices(values, today).filter(isNew);
}

const stepIndexOf = ({ steps }: FormModel, name: string) =>
  steps?.items.findIndex(({ fields }) => fields.includes(topOf(name))) ?? -1;
