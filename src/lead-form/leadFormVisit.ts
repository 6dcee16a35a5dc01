import { createActor, fromCallback } from 'xstate';
import {
  type ComputedFields,
  createFormStore,
  type FormRendererProps,
  type FormStore,
  type StructureParts,
  stateName,
} from '#form-ui/index.ts';
import { createForm, type FormModel, type FormStructure, type LeadValidator } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { leadFailedText, leadStoredText } from '#machines/lead/leadTexts.ts';
import { queuedLeadMilliseconds } from '#machines/lead/leadTries.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { formLeadQueue } from '#machines/leadFormSetup.ts';
import { errorOfTry, type LeadQueueEvent, type QueuedLead } from '#machines/leadQueue.machine.ts';
import { type LeadApi, sendLead } from '#site/api/sendLead.ts';
import { inspectActor } from '#site/dom/inspectActor.ts';
import { scrollBehavior } from '#site/dom/motion.ts';
import { showToast } from '#site/ui/toasts/toasts.ts';
import { formMoment } from './formMoment.ts';
import { queueActors } from './queueActors.ts';
import { storeOnceLoaded } from './queueOnDemand.ts';
import type { AnswerState } from './server/pageState.ts';
import { carryAnswers } from './takeAnswers.ts';

/** A compiled form as its module gives it. */
export interface FormModule {
  readonly model: FormModel;
  readonly validators: Readonly<Record<string, LeadValidator>>;
  readonly ownWidgets?: FormRendererProps['ownWidgets'];
  /** Fills in what the address says, where a field takes that. */
  readonly prefill?: (store: FormStore, validator: LeadValidator, search: string) => void;
  /** What computes its figures; a form without figures comes without. */
  readonly computedFields?: ComputedFields;
  /** Of a form with groups, lists of objects or fields that appear. */
  readonly structure?: FormStructure;
  readonly structureParts?: StructureParts;
}

const stores = new Map<string, FormStore>();

/**
 * The form of a form type for the length of this visit: its actor is made at the first need and lives on when the
 * visitor goes to another page, so that coming back finds everything as it was left (PAY-14, R18).
 */
export function leadFormOfVisit(module: FormModule, api: LeadApi): FormStore {
  const { model } = module;
  const known = stores.get(model.formType);
  // while a site is developed, a form may be renewed under the visitor's hands
  if (known && !(import.meta.env.DEV && known.model !== model)) return known;
  const store = createLeadForm(module, api, known ? undefined : servedState(model.formType));
  if (import.meta.env.DEV && known) carryAnswers(known, store);
  stores.set(model.formType, store);
  return store;
}

/** The state of a form that the page shows as an answer to a post; undefined for one that the build drew. */
function servedState(formType: string): string | undefined {
  const form = `form[${pageHooks.formType}="${formType}"]`;
  return document.querySelector<HTMLInputElement>(`${form} [name="${stateName}"]`)?.value;
}

/** The form of a module, and what draws the parts of its figures. */
export function bindForm({ model, validators, structure, computedFields }: FormModule) {
  const validator = validators[model.formType];
  if (!validator) throw new Error(`${model.formType} came without its validator.`);
  const figures = computedFields?.(model, validators);
  const form = createForm(model, validator, figures?.derivations ?? {}, {
    ...(structure && { structure, conditions: validators }),
  });
  return { form, Breakdown: figures?.Breakdown };
}

/**
 * Makes and starts a lead form: the machine with its effects, as the store that a renderer draws.
 *
 * @param state what a page that answers a post was drawn with
 */
export function createLeadForm(module: FormModule, api: LeadApi, state?: string): FormStore {
  const { model } = module;
  const { form, Breakdown } = bindForm(module);
  const announceFailure = () => showToast({ kind: 'error', text: leadFailedText(model.formType) });
  let storedSince = Number.POSITIVE_INFINITY;
  const leadQueue = formLeadQueue.provide({
    actors: {
      ...queueActors(
        (lead, signal) => sendLead(lead, api, signal),
        () => Date.now() - storedSince >= queuedLeadMilliseconds,
      ),
      storeLead: fromCallback<LeadQueueEvent, QueuedLead>(({ input, sendBack }) => {
        storedSince = Date.now();
        const remove = storeOnceLoaded(form, input, (storage) => sendBack({ type: 'lead.stored', storage }));
        return () => {
          storedSince = Number.POSITIVE_INFINITY;
          remove();
        };
      }),
    },
    actions: {
      announceQueued: announceFailure,
      logFailure: (_, params) => console.error(errorOfTry(params)),
    },
  });
  const machine = createLeadFormMachine(model).provide({
    actors: { leadQueue },
    actions: {
      announceStored: () => showToast({ kind: 'success', text: leadStoredText(model.formType) }),
      announceFailure,
      showForm: () => scrollToForm(model.formType),
    },
  });
  const served = state === undefined ? undefined : { ...(JSON.parse(state) as AnswerState), state };
  const actor = createActor(machine, {
    input: { form },
    ...(served && { snapshot: formMoment(machine, form, served) }),
    ...inspectActor(),
  }).start();
  return createFormStore(actor, { Breakdown, posted: served });
}

/** Brings the form, with what stands above it, into view (CI-9, CI-38). */
function scrollToForm(formType: string): void {
  const place = document.querySelector(`[${pageHooks.formContainer}="${formType}"]`);
  place?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}
