/**
 * `npm run reference`: writes form-schemas/REFERENCE.md and docs/field-catalogue.md anew, from the meta-schemas, the form
 * folders and the specimens.
 */
import { writeFile } from 'node:fs/promises';
import { catalogueFile, catalogueMarkdown } from './catalogueMarkdown.ts';
import { referenceFile, referenceMarkdown } from './referenceMarkdown.ts';

await writeFile(referenceFile, referenceMarkdown());
await writeFile(catalogueFile, catalogueMarkdown());
console.log(`Wrote ${referenceFile} and ${catalogueFile}.`);
