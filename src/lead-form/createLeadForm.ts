import { type ComponentType, useLayoutEffect } from 'react';
import { createActor, fromCallback, getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { leadFailedText, leadStoredText } from '#contract/lead/leadTexts.ts';
import {
  adoptTypedValues,
  type ComputedFields,
  createFormStore,
  type FormRendererProps,
  type FormStore,
  type FormTables,
  type MarkedTextComponent,
  type NoticeComponents,
  type StructureComponents,
} from '#form-ui/index.ts';
import type { PayloadFeatures } from '#forms/buildPayload.ts';
import {
  type Conditions,
  createForm,
  type EstimateModel,
  type Form,
  type FormModel,
  type FormNotice,
  type LeadValidator,
  type NoticeEngine,
} from '#forms/index.ts';
import { pageHooks, stateFieldName } from '#forms/pageHooks.ts';
import type { relativeDefaults } from '#forms/relativeDefaults.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { stepKey } from '#machines/leadFormSteps.ts';
import {
  attemptError,
  type LeadQueueEvent,
  leadQueueMachine,
  type QueuedLead,
  queuedLeadMilliseconds,
} from '#machines/leadQueue.machine.ts';
import { type LeadApi, sendLead } from '#web/api/sendLead.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { scrollBehavior } from '#web/dom/motion.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';
import { showToast } from '#web/ui/toasts/toasts.ts';
import type { PostResultState } from './pageState.ts';
import type { prefill } from './prefill.ts';
import { queueActors } from './queueActors.ts';
import { storeOnceLoaded } from './queueOnDemand.ts';
import { robotSignals } from './robotSignals.ts';
import { returnFocus, servedForms } from './servedForms.ts';
import { visitSource } from './storedNames.ts';

export interface FormModule extends PayloadFeatures {
  readonly model: FormModel;
  /** Undefined in previews. */
  readonly notice?: FormNotice | undefined;
  readonly validators: Readonly<Record<string, LeadValidator>>;
  readonly optionalWidgets?: FormRendererProps['optionalWidgets'];
  readonly computedFields?: ComputedFields;
  readonly relativeDefaults?: typeof relativeDefaults;
  readonly MarkedText?: MarkedTextComponent;
  readonly structureComponents?: StructureComponents;
  readonly noticeComponents?: NoticeComponents;
  readonly createNotices?: (model: FormModel, conditions: Conditions) => NoticeEngine;
  /** Forms with tables of options only. */
  readonly createTables?: (model: FormModel, api: LeadApi) => FormTables;
  readonly Steps?: FormRendererProps['Steps'];
  readonly prefill?: typeof prefill;
  readonly recordSteps?: (store: FormStore) => () => void;
  /** Estimates only: the estimated form, and the estimate's own engine. */
  readonly estimate?: {
    readonly form: FormModule;
    readonly createForm: (own: Form, form: Form, estimate: EstimateModel) => Form;
  };
  /** Without one, `LeadFormView` shows the form. */
  readonly View?: ComponentType<FormViewProps>;
}

export interface FormViewProps {
  readonly module: FormModule;
  readonly store: FormStore;
}

/** Adopts the input of a served form whose elements React has replaced. */
export function useServedInput(store: FormStore): void {
  useLayoutEffect(() => {
    const { formType } = store.model;
    const served = servedForms.get(formType);
    servedForms.delete(formType);
    if (served?.isConnected !== false) return;
    adoptTypedValues(nativeElement(served), store);
    returnFocus(served);
  }, [store]);
}

/** The forms of this visit, by form type. */
export const visitForms = new Map<string, FormStore>();

/**
 * Returns the store of a form, and creates it at the first call. Its actor runs for the whole visit, so returning to
 * its page shows all values. It must not be called while rendering.
 */
export function getLeadForm(module: FormModule, api: LeadApi): FormStore {
  const { formType } = module.model;
  const known = visitForms.get(formType);
  if (known) return known;
  const store = createLeadForm(module, api, servedState(formType));
  visitForms.set(formType, store);
  return store;
}

/** Returns the state of a form that the server rendered after a post; undefined for a prerendered one. */
function servedState(formType: string): string | undefined {
  const form = servedForms.get(formType);
  return form && nativeElement(form).querySelector<HTMLInputElement>(`[name="${stateFieldName}"]`)?.value;
}

/** Creates the engine of a form's module, and the component of its breakdowns. */
export function buildForm(
  module: FormModule,
  api: LeadApi,
): Pick<FormStore, 'form' | 'Breakdown'> & { readonly tables: FormTables | undefined } {
  const { model, validators, computedFields, createNotices, relativeDefaults, createTables } = module;
  const { estimate, answersAround, copies, withoutRuleOnly } = module;
  const validator = validators[model.formType];
  if (!validator) throw new Error(`The module of ${model.formType} has no validator.`);
  const computed = computedFields?.(model, validators);
  const tables = createTables?.(model, api);
  const form = createForm(model, validator, computed?.derivations ?? {}, validators, {
    hasOption: tables?.options.has,
    notices: createNotices?.(model, validators),
    defaults: relativeDefaults?.(model),
    ...{ answersAround, copies, withoutRuleOnly },
  });
  if (!estimate || !model.estimate) return { form, Breakdown: computed?.Breakdown, tables };
  const { form: estimated, Breakdown } = buildForm(estimate.form, api);
  return { form: estimate.createForm(form, estimated, model.estimate), Breakdown, tables };
}

/** Creates the store of a form and starts its actor. `state` is the state of a page after a post. */
export function createLeadForm(module: FormModule, api: LeadApi, state?: string): FormStore {
  const { model, notice, MarkedText, noticeComponents, structureComponents } = module;
  const { form, Breakdown, tables } = buildForm(module, api);
  const withVisit = (lead: QueuedLead) => ({
    ...lead,
    noticeVersion: notice?.version,
    source: visitSource(),
    signals: robotSignals(model.formType),
  });
  const announceFailure = () => showToast({ kind: 'error', text: leadFailedText(model.formType) });
  let storedSince = Number.POSITIVE_INFINITY;
  const leadQueue = leadQueueMachine.provide({
    actors: {
      ...queueActors(
        (lead, signal) => sendLead(withVisit(lead), api, signal),
        () => Date.now() - storedSince >= queuedLeadMilliseconds,
      ),
      storeLead: fromCallback<LeadQueueEvent, QueuedLead>(({ input, sendBack }) => {
        storedSince = Date.now();
        const remove = storeOnceLoaded(form, withVisit(input), (storage) =>
          sendBack({ type: 'lead.stored', storage }),
        );
        return () => {
          storedSince = Number.POSITIVE_INFINITY;
          remove();
        };
      }),
    },
    actions: {
      announceQueued: announceFailure,
      logFailure: (_, params) => console.error(attemptError(params)),
    },
  });
  const machine = createLeadFormMachine(model).provide({
    actors: { leadQueue },
    actions: {
      announceStored: () => showToast({ kind: 'success', text: leadStoredText(model.formType) }),
      announceFailure,
      showForm() {
        const container = document.querySelector(`[${pageHooks.formContainer}="${model.formType}"]`);
        container?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
      },
    },
  });
  const served = state === undefined ? undefined : { ...(JSON.parse(state) as PostResultState), state };
  const actor = createActor(machine, {
    input: { form },
    ...(served && { snapshot: formSnapshot(machine, form, served) }),
    ...inspectActor(),
  }).start();
  return createFormStore(actor, {
    ...{ Breakdown, MarkedText, notice, noticeComponents, structureComponents, tables },
    postResult: served,
  });
}

type LeadFormMachine = ReturnType<typeof createLeadFormMachine>;

/** Returns the snapshot of a form after a post, from which the server renders it and the page hydrates it. */
export function formSnapshot(
  machine: LeadFormMachine,
  form: Form,
  {
    step,
    values,
    errors,
    isSent,
    edited = null,
    leadId = null,
    contact = null,
    confirmation = form.model.confirmation,
  }: Omit<PostResultState, 'message' | 'anchor'>,
): SnapshotFrom<LeadFormMachine> {
  const { context } = getInitialSnapshot(machine, { form });
  return machine.resolveState({
    value: { submission: isSent ? { sent: 'confirmed' } : 'editing', steps: stepKey(step) },
    context: {
      ...context,
      ...{ values, errors, edited, leadId, contact, confirmation },
    },
  });
}
