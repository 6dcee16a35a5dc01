import { type CatalogueForm, formDirectories, loadCatalogue } from '#forms/node/index.ts';

/** The forms of FORM_SCHEMAS_DIR, so that tests include new forms. */
export const catalogue = loadCatalogue(formDirectories(process.env));

/** Returns a form of the catalogue. Throws for an unknown form type. */
export function formOf(formType: string): CatalogueForm {
  const form = catalogue.byFormType.get(formType);
  if (!form) throw new Error(`No form folder has the form type ${formType}.`);
  return form;
}
