import { expandToday, type FormExamples, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import {
  cleanValue,
  type FieldError,
  type Form,
  type FormModel,
  type LeadData,
  type OutcomeModel,
  type Values,
} from '#forms/index.ts';
import { type CatalogueForm, formDirectories, includesDrafts, loadCatalogue } from '#forms/node/index.ts';
import { callbackForm } from '#forms/sitePaths.ts';

/** A form of the catalogue with its routes, its examples with current dates, and its engine. */
export interface JourneyForm {
  readonly formType: string;
  readonly model: FormModel;
  /** Routes of the pages that contain it. */
  readonly routes: readonly string[];
  /** Whether it is in a hidden tab of its page. */
  readonly isBehindTab: boolean;
  readonly examples: FormExamples;
  /** The estimate of its page, and the text of the button that opens it. */
  readonly estimate: { readonly model: FormModel; readonly button: string } | undefined;
  /** The engine's form. */
  readonly engine: Form;
  /** The state after these answers; fields of rows have the row's key (`members.r1.age`). */
  values(filled: Readonly<Record<string, unknown>>): Values;
  /** The outcome that the server stores with `data`; undefined if none applies. */
  outcomeOf(data: LeadData): OutcomeModel | undefined;
  /** The server's errors for `data`. */
  checkLead(data: unknown): readonly FieldError[];
  /** The engine's errors after these answers. */
  validate(filled: Readonly<Record<string, unknown>>): readonly FieldError[];
}

/** The callback form is on three content pages (ROUTE-1 to ROUTE-3). */
const callbackRoutes = ['/', '/about', '/get-in-touch'];

/** The current day in examples. */
export const today = todayInIndia(new Date());

/** Loads all forms of these directories. */
export function loadForms(
  directories: readonly string[],
  withDrafts = includesDrafts(process.env),
): readonly JourneyForm[] {
  const catalogue = loadCatalogue(directories, new Date(), withDrafts);
  return catalogue.forms.map((form) => journeyForm(form, catalogue.forms));
}

/** Every form of the project. */
export const forms: readonly JourneyForm[] = loadForms(formDirectories(process.env));

/** Returns the form of a form type. */
export function formOf(formType: string, among = forms): JourneyForm {
  const found = among.find((form) => form.formType === formType);
  if (!found) throw new Error(`No form folder has the form type ${formType}.`);
  return found;
}

function journeyForm(source: CatalogueForm, all: readonly CatalogueForm[]): JourneyForm {
  const { model, estimate } = source;
  const { button } = (source.page?.estimate ?? {}) as { readonly button?: string };
  const pages = all.flatMap(({ page }) => (page && positionOf(page, model.formType) >= 0 ? [page] : []));
  return {
    formType: model.formType,
    model,
    routes: model.formType === callbackForm ? callbackRoutes : pages.map(({ route }) => String(route)),
    isBehindTab: pages.some((page) => positionOf(page, model.formType) > 0),
    examples: expandToday(source.examples, today),
    estimate: estimate && { model: estimate.model, button: button ?? '' },
    engine: source.engine,
    values: (filled) => valuesOf(source.engine, filled),
    outcomeOf: (data) => model.outcomes?.find(({ name }) => name === source.outcomeOf(data, today)),
    checkLead: (data) => source.checkLead(data, today),
    validate: (filled) => source.engine.validate(valuesOf(source.engine, filled), today),
  };
}

/** The index of a form on a product's page; -1 if it is missing. */
function positionOf(page: Readonly<Record<string, unknown>>, formType: string): number {
  const enquiry = page.enquiry as { readonly forms: readonly { readonly formType: string }[] };
  return enquiry.forms.findIndex((form) => form.formType === formType);
}

/** Returns the state after a visitor's answers; cleans texts like the controls. */
function valuesOf(form: Form, filled: Readonly<Record<string, unknown>>): Values {
  const typed = Object.entries(filled).map(([name, entered]) => {
    const field = form.field(name);
    const isText = typeof entered === 'string' && field !== undefined && !field.options;
    return [name, isText ? cleanValue(field, entered) : entered] as const;
  });
  return fillForm(form, Object.fromEntries(typed), today);
}
