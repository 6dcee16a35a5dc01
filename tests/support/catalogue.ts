import { type CatalogueForm, formDirectories, loadCatalogue } from '#forms/node/index.ts';

/** Every form folder that a build would take (FORM_SCHEMAS_DIR), so that a new form is tested by being there. */
export const catalogue = loadCatalogue(formDirectories(process.env));

/** One form of the catalogue. Throws when no folder has this form type. */
export function formOf(formType: string): CatalogueForm {
  const form = catalogue.byFormType.get(formType);
  if (!form) throw new Error(`No form folder has the form type ${formType}.`);
  return form;
}
