import { readFile, writeFile } from 'node:fs/promises';
import { buildSettings } from '#server/config/buildSettings.ts';
import type { Setting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { computedMetaFile, printComputedMeta } from './printComputedMeta.ts';
import { formMetaFile, printFormMeta } from './printFormMeta.ts';
import { printUiMeta, uiMetaFile } from './printUiMeta.ts';
import { referenceFile, referenceMarkdown } from './referenceMarkdown.ts';

export const configurationFile = 'docs/configuration.md';

/** Every environment variable as a page, from the schema by which it is read. */
export function configurationMarkdown(): string {
  return `<!-- Written by "npm run generate -- reference" from src/server/config: do not edit. -->

# Configuration

Environment variables. One that is not set or is empty has its default. The server and the build refuse a wrong value with the
variable's name, and warn of a name that is one slip away from one of these.

## The server

${tableOf(Object.values(settings))}

## The build

It reads \`SITE_DIR\`, \`ADMIN_SITE_DIR\`, \`FORM_SCHEMAS_DIR\`, \`FORM_DRAFTS\`, \`LEAD_RETENTION\`, \`VITE_SITE_ORIGIN\` and
\`VITE_ADMIN_HOST\` too, and a value of its own for each of these:

${tableOf(buildSettings)}
`;
}

function tableOf(described: readonly Omit<Setting<unknown>, 'parse'>[]): string {
  const rows = described.map(
    ({ name, text, defaultText, form }) => `| \`${name}\` | ${text} | ${form} | ${defaultText} |`,
  );
  return ['| variable | what it is for | what it has to be | default |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/* `npm run generate -- reference` */
if (import.meta.main) {
  // the others are made of it
  await writeFile(uiMetaFile, printUiMeta(await readFile(uiMetaFile, 'utf8')));
  await writeFile(computedMetaFile, printComputedMeta(await readFile(computedMetaFile, 'utf8')));
  await writeFile(formMetaFile, printFormMeta(await readFile(formMetaFile, 'utf8')));
  await writeFile(referenceFile, referenceMarkdown());
  await writeFile(configurationFile, configurationMarkdown());
  const files = [uiMetaFile, computedMetaFile, formMetaFile, referenceFile, configurationFile];
  console.log(`Wrote ${files.join(', ')}.`);
}
