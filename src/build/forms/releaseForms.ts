/**
 * `npm run release-forms`: writes down the present lead schemas as released. From then on `npm run check` refuses a
 * field that is removed, an option that is lost or a limit that is narrowed, unless a note says why.
 */
import { formDirectories, loadCatalogue, writeReleasedForms } from '#forms/node/index.ts';

const directories = formDirectories(process.env);
const file = writeReleasedForms(directories[0] ?? '', loadCatalogue(directories));
console.log(`Written: ${file}`);
