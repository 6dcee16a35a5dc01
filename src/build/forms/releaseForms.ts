/**
 * `npm run release-forms`: writes down the present lead schemas and rate tables as released. From then on `npm run check` refuses a
 * field that is removed, an option that is lost or a limit that is narrowed, unless a note says why.
 */
import { formDirectories, loadCatalogue, writeReleasedForms } from '#catalogue';
import { todayInIndia } from '#rules/today.ts';

const directories = formDirectories(process.env);
const today = todayInIndia(new Date());
const file = writeReleasedForms(directories[0] ?? '', loadCatalogue(directories), today);
console.log(`Written: ${file}`);
