/**
 * `npm run check`'s look at the form folders: prints every mistake with file, place and remedy and ends with 1, or
 * says how many forms there are. What was released may not be broken without a note (form-schemas/released.json).
 */
import { checkReleasedForms, formDirectories, loadCatalogue, missingPictures } from '#catalogue';
import { CatalogueError } from '#engine/compile';

try {
  const directories = formDirectories(process.env);
  const catalogue = loadCatalogue(directories);
  const pictures = missingPictures(catalogue.forms);
  if (pictures.length > 0) throw new CatalogueError(pictures);
  for (const line of checkReleasedForms(directories, catalogue)) console.log(line);
  const { forms } = catalogue;
  console.log(
    `${forms.length} form folders are right: ${forms.map((form) => form.model.formType).join(', ')}`,
  );
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
