import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatJson } from '#forms/compile/index.ts';
import type { FolderFiles } from '#workbench/authoring/index.ts';

/**
 * Writes a new form folder.
 *
 * @throws Error when a folder of this name is there
 */
export function writeForm(directory: string, name: string, files: FolderFiles): void {
  mkdirSync(join(directory, name));
  for (const [path, json] of Object.entries(files)) {
    const file = join(directory, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, formatJson(json));
  }
}
