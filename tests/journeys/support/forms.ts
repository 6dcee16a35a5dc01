import { type CatalogueForm, formDirectories, loadCatalogue } from '#catalogue';
import { cleanValue, createForm, type FieldError, type Form, type FormModel } from '#engine';
import { compileConditions, compileValidator, expandToday, type FormExamples } from '#engine/compile';
import { structure } from '#engine/structure';
import { todayInIndia } from '#rules/today.ts';

/** One form of the catalogue as journeys need it: where it is, its examples with today's dates, its rules. */
export interface JourneyForm {
  readonly formType: string;
  readonly model: FormModel;
  /** Routes of the pages on which it stands. */
  readonly routes: readonly string[];
  /** Another form of its page comes first; this one shows when its tab is chosen. */
  readonly isBehindTab: boolean;
  readonly examples: FormExamples;
  /** What the engine refuses after a visitor entered this, with the words a visitor reads. */
  refusals(filled: Readonly<Record<string, unknown>>): readonly FieldError[];
}

/** The callback form is no product: it stands on three content pages (ROUTE-1 to ROUTE-3). */
const callbackRoutes = ['/', '/about', '/get-in-touch'];

/** The calendar day for which examples are expanded. */
export const today = todayInIndia(new Date());

/** Every form of these form folders' directories. */
export function loadForms(directories: readonly string[]): readonly JourneyForm[] {
  const catalogue = loadCatalogue(directories);
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
  const { model } = source;
  const form = createForm(model, compileValidator(source.checkSchema), source.derivations, {
    structure,
    conditions: compileConditions(source.conditions),
  });
  const pages = all.flatMap(({ page }) => (page && positionOf(page, model.formType) >= 0 ? [page] : []));
  return {
    formType: model.formType,
    model,
    routes: pages.length > 0 ? pages.map(({ route }) => String(route)) : callbackRoutes,
    isBehindTab: pages.some((page) => positionOf(page, model.formType) > 0),
    examples: expandToday(source.examples, today),
    refusals: (filled) => refusals(form, filled),
  };
}

/** The place of a form on a product's page, -1 when it does not stand there. */
function positionOf(page: Readonly<Record<string, unknown>>, formType: string): number {
  const enquiry = page.enquiry as { readonly forms: readonly { readonly formType: string }[] };
  return enquiry.forms.findIndex((form) => form.formType === formType);
}

function refusals(form: Form, filled: Readonly<Record<string, unknown>>): readonly FieldError[] {
  let values = form.initialValues();
  for (const [name, entered] of Object.entries(filled)) {
    const field = form.field(name);
    if (!field) continue;
    const value = typeof entered === 'string' && !field.options ? cleanValue(field, entered) : entered;
    values = form.change(values, name, value as Parameters<Form['change']>[2], today);
  }
  return form.validate(values, today);
}
