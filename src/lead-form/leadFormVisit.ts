import { createActor, fromCallback, fromPromise } from 'xstate';
import { type LeadApi, sendLead } from '#api/sendLead.ts';
import { inspectActor } from '#browser/inspectActor.ts';
import { scrollBehavior } from '#browser/motion.ts';
import { createForm, type Form, type FormModel, type FormStructure, type LeadValidator } from '#engine';
import {
  createLeadFormMachine,
  type LeadCall,
  type LeadFormEvent,
  type WaitingLead,
} from '#machines/leadForm.machine.ts';
import {
  type FormBinding,
  type FormFigures,
  type FormRendererProps,
  type StructureParts,
  stateName,
} from '#renderer';
import { leadFailedText, leadStoredText } from '#rules/leadTexts.ts';
import { keptLeadMilliseconds } from '#rules/leadTries.ts';
import { pageHooks } from '#rules/pageHooks.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { carryAnswers } from './carryAnswers.ts';
import { formMoment } from './formMoment.ts';
import { leadFormBinding } from './leadFormBinding.ts';
import { keepOnLine } from './lineOnDemand.ts';
import type { AnswerState } from './posted/pageState.ts';

/** A compiled form as its module gives it. */
export interface FormModule {
  readonly model: FormModel;
  readonly validators: Readonly<Record<string, LeadValidator>>;
  readonly ownWidgets?: FormRendererProps['ownWidgets'];
  /** Fills in what the address says, where a field takes that. */
  readonly prefill?: (binding: FormBinding, validator: LeadValidator, search: string) => void;
  /** What computes its figures; a form without figures comes without. */
  readonly formFigures?: FormFigures;
  /** Of a form with groups, lists of objects or fields that appear. */
  readonly structure?: FormStructure;
  readonly structureParts?: StructureParts;
}

const bindings = new Map<string, FormBinding>();

/**
 * The form of a form type for the length of this visit: its actor is made at the first need and lives on when the
 * visitor goes to another page, so that coming back finds everything as it was left (PAY-14, R18).
 */
export function leadFormOfVisit(module: FormModule, api: LeadApi): FormBinding {
  const { model } = module;
  const known = bindings.get(model.formType);
  // while a site is developed, a form may be renewed under the visitor's hands
  if (known && !(import.meta.env.DEV && known.model !== model)) return known;
  const binding = createLeadForm(module, api, known ? undefined : servedState(model.formType));
  if (import.meta.env.DEV && known) carryAnswers(known, binding);
  bindings.set(model.formType, binding);
  return binding;
}

/** The state of a form that the page shows as an answer to a post; undefined for one that the build drew. */
function servedState(formType: string): string | undefined {
  const form = `form[${pageHooks.formType}="${formType}"]`;
  return document.querySelector<HTMLInputElement>(`${form} [name="${stateName}"]`)?.value;
}

/**
 * Makes and starts a lead form: the machine with its effects, and what a renderer needs of it.
 *
 * @param state what a page that answers a post was drawn with
 */
export function createLeadForm(module: FormModule, api: LeadApi, state?: string): FormBinding {
  const { model, validators, structure, formFigures } = module;
  const validator = validators[model.formType];
  if (!validator) throw new Error(`${model.formType} came without its validator.`);
  const figures = formFigures?.(model, validators);
  const form: Form = createForm(model, validator, figures?.derivations ?? {}, {
    ...(structure && { structure, conditions: validators }),
  });
  // timers stand still while a computer sleeps
  let keptSince = Number.POSITIVE_INFINITY;
  const machine = createLeadFormMachine(model).provide({
    actors: {
      sendLead: fromPromise<void, LeadCall>(({ input, signal }) => {
        if (Date.now() - keptSince >= keptLeadMilliseconds) throw new Error('The day of this lead is over.');
        return sendLead(input, api, signal);
      }),
      watchLine: fromCallback<LeadFormEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: 'line.restored' });
        window.addEventListener('online', tell);
        return () => window.removeEventListener('online', tell);
      }),
      keepLead: fromCallback<LeadFormEvent, WaitingLead>(({ input, sendBack }) => {
        keptSince = Date.now();
        const forget = keepOnLine(form, input, () => sendBack({ type: 'lead.kept' }));
        return () => {
          keptSince = Number.POSITIVE_INFINITY;
          forget();
        };
      }),
    },
    actions: {
      announceStored: () => showToast({ kind: 'success', text: leadStoredText(model.formType) }),
      announceFailure: () => showToast({ kind: 'error', text: leadFailedText(model.formType) }),
      logFailure: (_, { error }) => console.error(error),
      showForm: () => scrollToForm(model.formType),
    },
  });
  const served = state === undefined ? undefined : { ...(JSON.parse(state) as AnswerState), state };
  const actor = createActor(machine, {
    input: { form },
    ...(served && { snapshot: formMoment(machine, form, served) }),
    ...inspectActor(),
  }).start();
  const binding: FormBinding = {
    ...leadFormBinding(actor, form, figures?.MadeOf),
    ...(served && { posted: served }),
  };
  return binding;
}

/** Brings the form, with what stands above it, into view (CI-9, CI-38). */
function scrollToForm(formType: string): void {
  const place = document.querySelector(`[${pageHooks.formPlace}="${formType}"]`);
  place?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}
