import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderTexts } from '#forms/compile/index.ts';
import { sharedTexts } from '#forms/node/index.ts';
import { relativePath } from './studioFiles.ts';

/** What the studio has to know beside the files that it works on. */
export interface StudioConfig {
  /** The form directories, by their paths from the working directory; new folders go into the first. */
  readonly directories: readonly string[];
  /** The one that holds the shared fields and the meta-schemas. */
  readonly home: string;
  /** The meta-schemas, by their path within the home: they are read, and not written. */
  readonly metas: FolderTexts;
  readonly pictures: readonly string[];
}

/** Reads them anew. */
export function studioConfig(directories: readonly string[]): StudioConfig {
  const home = directories.find((directory) => existsSync(join(directory, 'fields.schema.json')));
  const metas = Object.entries(sharedTexts(home ?? '')).filter(([file]) => file.startsWith('meta/'));
  const pictures = existsSync('public/pictures') ? readdirSync('public/pictures') : [];
  return {
    directories: directories.map(relativePath),
    home: relativePath(home ?? directories[0] ?? ''),
    metas: Object.fromEntries(metas),
    pictures: pictures.map((file) => `/pictures/${file}`),
  };
}
