/**
 * `npm run check`'s look at the form folders: prints every mistake with file, place and remedy and ends with 1, or
 * says how many forms there are.
 */
import { formDirectories, loadCatalogue } from '#catalogue';
import { CatalogueError } from '#engine/compile';

try {
  const { forms } = loadCatalogue(formDirectories(process.env));
  console.log(
    `${forms.length} form folders are right: ${forms.map((form) => form.model.formType).join(', ')}`,
  );
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
