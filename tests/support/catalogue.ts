import { type CatalogueForm, formDirectories, loadCatalogue } from '#forms/node/index.ts';

/** The form folders of a build (FORM_SCHEMAS_DIR), so that tests include a new form. */
export const catalogue = loadCatalogue(formDirectories(process.env));

/** Returns a form of the catalogue. Throws for an unknown form type. */
export function formOf(formType: string): CatalogueForm {
  const form = catalogue.byFormType.get(formType);
  if (!form) throw new Error(`No form folder has the form type ${formType}.`);
  return form;
}
