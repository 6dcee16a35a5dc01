import { type CatalogueForm, formDirectories, loadCatalogue } from '#catalogue';
import { createForm, cleanValue, type FieldError, type Form, type FormModel } from '#engine';
import { compileValidator, expandToday, type FormExamples } from '#engine/compile';
import { derivations } from '#rules/derivations.ts';
import { todayInIndia } from '#rules/today.ts';

/** One form of the catalogue as journeys need it: where it is, its examples with today's dates, its rules. */
export interface JourneyForm {
  readonly formType: string;
  readonly model: FormModel;
  /** Routes of the pages on which it stands. */
  readonly routes: readonly string[];
  readonly examples: FormExamples;
  /** What the engine refuses after a visitor entered this, with the words a visitor reads. */
  refusals(filled: Readonly<Record<string, unknown>>): readonly FieldError[];
}

/** The callback form is no product: it stands on three content pages (ROUTE-1 to ROUTE-3). */
const callbackRoutes = ['/', '/about', '/get-in-touch'];

/** The calendar day for which examples are expanded. */
export const today = todayInIndia(new Date());

/** Every form of the catalogue. */
export const forms: readonly JourneyForm[] = (() => {
  const catalogue = loadCatalogue(formDirectories(process.env));
  return catalogue.forms.map((form) => journeyForm(form, catalogue.forms));
})();

/** The form of a form type; for journeys that are about one form. */
export function formOf(formType: string): JourneyForm {
  const found = forms.find((form) => form.formType === formType);
  if (!found) throw new Error(`No form folder has the form type ${formType}.`);
  return found;
}

function journeyForm(source: CatalogueForm, all: readonly CatalogueForm[]): JourneyForm {
  const { model } = source;
  const form = createForm(model, compileValidator(source.checkSchema), derivations as Parameters<typeof createForm>[2]);
  const routes = all.flatMap(({ page }) => (page && asks(page, model.formType) ? [String(page.route)] : []));
  return {
    formType: model.formType,
    model,
    routes: routes.length > 0 ? routes : callbackRoutes,
    examples: expandToday(source.examples, today),
    refusals: (filled) => refusals(form, filled),
  };
}

function asks(page: Readonly<Record<string, unknown>>, formType: string): boolean {
  const enquiry = page.enquiry as { readonly forms: readonly { readonly formType: string }[] };
  return enquiry.forms.some((form) => form.formType === formType);
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
