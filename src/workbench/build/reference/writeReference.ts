import { readFile, writeFile } from 'node:fs/promises';
import { buildSettings } from '#server/config/buildSettings.ts';
import type { Setting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { computedMetaFile, printComputedMeta } from './printComputedMeta.ts';
import { formMetaFile, printFormMeta } from './printFormMeta.ts';
import { printUiMeta, uiMetaFile } from './printUiMeta.ts';
import { referenceFile, referenceMarkdown } from './referenceMarkdown.ts';

export const configurationFile = 'docs/configuration.md';

/** The page docs/configuration.md, from the settings of server and build. */
export function configurationMarkdown(): string {
  return `<!-- Written by "npm run generate -- reference" from src/server/config: do not edit. -->

# Configuration

Environment variables. An unset or empty variable has its default. The server and the build reject an invalid value with an
error that names the variable, and warn about a name with a typo.

## The server

${tableOf(Object.values(settings))}

## The build

It reads \`SITE_DIR\`, \`ADMIN_SITE_DIR\`, \`FORM_SCHEMAS_DIR\`, \`FORM_DRAFTS\`, \`LEAD_RETENTION\`, \`VITE_SITE_ORIGIN\` and
\`VITE_ADMIN_HOST\` too, and these variables:

${tableOf(buildSettings)}
`;
}

function tableOf(described: readonly Omit<Setting<unknown>, 'parse'>[]): string {
  const rows = described.map(
    ({ name, text, defaultText, format }) => `| \`${name}\` | ${text} | ${format} | ${defaultText} |`,
  );
  return ['| variable | purpose | value | default |', '|---|---|---|---|', ...rows].join('\n');
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
