/** `npm run reference`: writes form-schemas/REFERENCE.md anew, from the meta-schemas and the form folders. */
import { writeFile } from 'node:fs/promises';
import { referenceFile, referenceMarkdown } from './referenceMarkdown.ts';

await writeFile(referenceFile, referenceMarkdown());
console.log(`Wrote ${referenceFile}.`);
