/**
 * `npm run release-forms`: records the present lead schemas as released. From then on `npm run check` refuses a removed
 * field, a removed option or a narrower limit, unless a note gives the reason.
 */
import { formDirectories, loadCatalogue, writeReleasedForms } from '#forms/node/index.ts';

const directories = formDirectories(process.env);
const file = writeReleasedForms(directories[0] ?? '', loadCatalogue(directories));
console.log(`Written: ${file}`);
