import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';
import { fixtureFolders } from './fixtureFolders.ts';

/** The forms of the site and the fixtures, which have groups, lists and conditions. */
export const everyForm = loadCatalogue(['form-schemas', fixtureFolders]);

/** A form of the site or the fixtures. */
export function fixtureForm(formType: string): CatalogueForm {
  const form = everyForm.byFormType.get(formType);
  if (!form) throw new Error(`No form has the type ${formType}.`);
  return form;
}
