/**
 * `npm run release-forms`: records the current lead schemas as released. `npm run check` then rejects a removed field, a
 * removed option or a narrower limit, unless a note gives the reason.
 */
import { formDirectories, loadCatalogue, writeReleasedForms } from '#forms/node/index.ts';

const directories = formDirectories(process.env);
const file = writeReleasedForms(directories[0] ?? '', loadCatalogue(directories));
console.log(`Written: ${file}`);
