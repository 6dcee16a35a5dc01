import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';
import { fixtureFolders } from './fixtureFolders.ts';

/** The forms of the site and of the fixtures. */
export const everyForm = loadCatalogue(['form-schemas', fixtureFolders]);

/** Returns a form of the site or of the fixtures. Throws for an unknown form type. */
export function fixtureForm(formType: string): CatalogueForm {
  const form = everyForm.byFormType.get(formType);
  if (!form) throw new Error(`No form has the type ${formType}.`);
  return form;
}
