import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';

const withFixtures = loadCatalogue(['form-schemas', 'tests/e2e/fixtures']);

/** A form of tests/e2e/fixtures, beside the site's own. */
export function fixtureForm(formType: string): CatalogueForm {
  const form = withFixtures.byFormType.get(formType);
  if (!form) throw new Error(`There is no form ${formType}.`);
  return form;
}
