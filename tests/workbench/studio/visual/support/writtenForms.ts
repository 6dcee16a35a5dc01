import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FormTexts,
  type Outline,
  outlineOf,
  type SharedTexts,
} from '#studio/visual/outline/outlineOf.ts';

const home = 'form-schemas';
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

import type { WrittenFolder } from '#studio/written/writtenFolders.ts';

/** What all folders share, as it is written. */
export const shared: SharedTexts = {
  home,
  texts: Object.fromEntries(
    [
      'fields.schema.json',
      'fields.ui.json',
      ...readdirSync(join(home, 'meta')).map((file) => `meta/${file}`),
    ].map((file) => [file, read(home, file)]),
  ),
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

/** A folder of the catalogue with all its files, as the workspace has it. */
export function writtenFolder(folder: string): WrittenFolder {
  const place = join(home, folder);
  const texts = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, read(place, file)] as const);
  return { folder, directory: home, place, texts: Object.fromEntries(texts) };
}

/** All texts of a folder of the catalogue or of a fixture, by their file. */
export function textsOfFolder(folder: string): Readonly<Record<string, string>> {
  const place = [home, 'tests/journeys/fixtures'].map((one) => join(one, folder)).find(existsSync) ?? '';
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files.filter((file) => file.endsWith('.json')).map((file) => [file, read(place, file)] as const),
  );
}

/** All folders of the catalogue. */
export const writtenFolders: readonly WrittenFolder[] = readdirSync(home)
  .filter((folder) => existsSync(join(home, folder, 'schema.json')))
  .map(writtenFolder);
