import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';

/** Every form of the site, and every form of the journeys' fixtures, which have groups, lists and what appears. */
export const everyForm = loadCatalogue(['form-schemas', 'tests/e2e/fixtures']);

/** A form of tests/e2e/fixtures, beside the site's own. */
export function fixtureForm(formType: string): CatalogueForm {
  const form = everyForm.byFormType.get(formType);
  if (!form) throw new Error(`There is no form ${formType}.`);
  return form;
}
