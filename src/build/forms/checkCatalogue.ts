import { checkReleasedForms, loadCatalogue, missingPictures } from '#catalogue';
import { CatalogueError } from '#engine/compile';

/**
 * Checks every form folder below the directories, with its pictures, against what was released from there. Returns what
 * there is to say of them, a line each.
 *
 * @throws CatalogueError with every mistake
 */
export function checkCatalogue(directories: readonly string[]): readonly string[] {
  const catalogue = loadCatalogue(directories);
  const pictures = missingPictures(catalogue.forms);
  if (pictures.length > 0) throw new CatalogueError(pictures);
  const formTypes = catalogue.forms.map((form) => form.model.formType);
  return [
    ...checkReleasedForms(directories, catalogue),
    `${formTypes.length} form folders are right: ${formTypes.join(', ')}`,
  ];
}
