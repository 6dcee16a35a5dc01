/**
 * `npm run generate -- reference`: writes form-schemas/REFERENCE.md, docs/field-catalogue.md and docs/configuration.md anew, from the
 * meta-schemas, the form folders, the examples and the table of settings.
 */
import { writeFile } from 'node:fs/promises';
import { configurationFile, configurationMarkdown } from '#server/config/configurationMarkdown.ts';
import { catalogueFile, catalogueMarkdown } from './catalogueMarkdown.ts';
import { referenceFile, referenceMarkdown } from './referenceMarkdown.ts';

await writeFile(referenceFile, referenceMarkdown());
await writeFile(catalogueFile, catalogueMarkdown());
await writeFile(configurationFile, configurationMarkdown());
console.log(`Wrote ${referenceFile}, ${catalogueFile} and ${configurationFile}.`);
