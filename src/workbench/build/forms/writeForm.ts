import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatJson } from '#forms/compile/index.ts';
import type { FolderFiles } from '#workbench/authoring/index.ts';

/**
 * Writes a new form folder: beside its place first, under a name that nothing reads, and then all at once.
 *
 * @throws Error when a folder of this name is there
 */
export function writeForm(directory: string, name: string, files: FolderFiles): void {
  const beside = join(directory, `.${name}-${process.pid}`);
  try {
    for (const [path, json] of Object.entries(files)) {
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), formatJson(json));
    }
    if (existsSync(join(directory, name))) throw new Error(`${join(directory, name)} is there already.`);
    renameSync(beside, join(directory, name));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
