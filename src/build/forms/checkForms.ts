/**
 * `npm run check` for the form folders: prints every mistake with file, path and hint and exits with 1, or prints the
 * number of forms. Released schemas may not break without a note (form-schemas/released.json).
 */

import { CatalogueError } from '#forms/compile/index.ts';
import { formDirectories } from '#forms/node/index.ts';
import { checkCatalogue } from './checkCatalogue.ts';

try {
  for (const line of checkCatalogue(formDirectories(process.env))) console.log(line);
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
