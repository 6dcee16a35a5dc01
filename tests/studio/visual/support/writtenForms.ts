import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FormTexts,
  type Outline,
  outlineOf,
  type SharedTexts,
} from '../../../../src/studio/visual/outline/outlineOf.ts';

const home = 'form-schemas';
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** What all folders share, as it is written. */
export const shared: SharedTexts = {
  home,
  texts: Object.fromEntries(['fields.schema.json', 'fields.ui.json'].map((file) => [file, read(home, file)])),
};

/** The texts of every folder of the catalogue and of every fixture. */
export const writtenForms: readonly (FormTexts & { readonly folder: string })[] = [
  home,
  'tests/journeys/fixtures',
].flatMap((directory) =>
  readdirSync(directory)
    .filter((folder) => existsSync(join(directory, folder, 'schema.json')))
    .map((folder) => ({
      folder,
      schema: read(directory, folder, 'schema.json'),
      ui: read(directory, folder, 'ui.json'),
    })),
);

/** The texts of one folder. */
export function writtenForm(folder: string): FormTexts {
  const found = writtenForms.find((one) => one.folder === folder);
  if (!found) throw new Error(`There is no folder ${folder}.`);
  return found;
}

/** The outline of texts that can be read. */
export function outlined(texts: FormTexts): Outline {
  const outline = outlineOf(texts, shared);
  if (!outline) throw new Error(`No outline can be read from ${texts.schema}`);
  return outline;
}
