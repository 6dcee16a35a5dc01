import { textsToWrite } from '#authoring';
import { type CatalogueForm, checkReleasedForms, loadCatalogue, missingPictures } from '#catalogue';
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
    ...catalogue.forms.flatMap(unwrittenTexts),
    `${formTypes.length} form folders are right: ${formTypes.join(', ')}`,
  ];
}

/** Says that a form made by `npm run form` still has texts that only mark a place: visitors would read them. */
function unwrittenTexts({ model, page }: CatalogueForm): readonly string[] {
  const places = textsToWrite([model.confirmation, page]);
  if (places.length === 0) return [];
  return [
    `${model.formType} has ${places.length} texts to be written before visitors see it: "Write here …".`,
  ];
}
