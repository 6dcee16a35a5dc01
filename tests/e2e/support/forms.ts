import { expandToday, type FormExamples, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { cleanValue, type FieldError, type Form, type FormModel, type Values } from '#forms/index.ts';
import { type CatalogueForm, formDirectories, includesDrafts, loadCatalogue } from '#forms/node/index.ts';
import { callbackForm } from '#forms/sitePaths.ts';

/** One form of the catalogue as journeys need it: where it is, its examples with today's dates, its rules. */
export interface JourneyForm {
  readonly formType: string;
  readonly model: FormModel;
  /** Routes of the pages on which it stands; none of a form that no page places. */
  readonly routes: readonly string[];
  /** Another form of its page comes first; this one shows when its tab is chosen. */
  readonly isBehindTab: boolean;
  readonly examples: FormExamples;
  /** Its price before the form, and the words on the button that leads there; undefined where its page has none. */
  readonly estimate: { readonly model: FormModel; readonly button: string } | undefined;
  /** The form without a screen: what is shown, sent and refused. */
  readonly engine: Form;
  /** The state after a visitor entered this, a row's fields by its key (`members.r1.age`). */
  values(filled: Readonly<Record<string, unknown>>): Values;
  /** What the server has to say to `data` that is sent as it is, whatever the form would do. */
  checkLead(data: unknown): readonly FieldError[];
  /** What the engine refuses after a visitor entered this, with the words a visitor reads. */
  validate(filled: Readonly<Record<string, unknown>>): readonly FieldError[];
}

/** The callback form is no product: it stands on three content pages (ROUTE-1 to ROUTE-3). */
const callbackRoutes = ['/', '/about', '/get-in-touch'];

/** The calendar day for which examples are expanded. */
export const today = todayInIndia(new Date());

/** Every form of these form folders' directories, as they are now. */
export function loadForms(
  directories: readonly string[],
  withDrafts = includesDrafts(process.env),
): readonly JourneyForm[] {
  const catalogue = loadCatalogue(directories, new Date(), withDrafts);
  return catalogue.forms.map((form) => journeyForm(form, catalogue.forms));
}

/** Every form of the project. */
export const forms: readonly JourneyForm[] = loadForms(formDirectories(process.env));

/** The form of a form type; for journeys that are about one form. */
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
    checkLead: (data) => source.checkLead(data, today),
    validate: (filled) => source.engine.validate(valuesOf(source.engine, filled), today),
  };
}

/** The place of a form on a product's page, -1 when it does not stand there. */
function positionOf(page: Readonly<Record<string, unknown>>, formType: string): number {
  const enquiry = page.enquiry as { readonly forms: readonly { readonly formType: string }[] };
  return enquiry.forms.findIndex((form) => form.formType === formType);
}

/** As a visitor fills the form in: texts are cleaned as controls do. */
function valuesOf(form: Form, filled: Readonly<Record<string, unknown>>): Values {
  const typed = Object.entries(filled).map(([name, entered]) => {
    const field = form.field(name);
    const isText = typeof entered === 'string' && field !== undefined && !field.options;
    return [name, isText ? cleanValue(field, entered) : entered] as const;
  });
  return fillForm(form, Object.fromEntries(typed), today);
}
