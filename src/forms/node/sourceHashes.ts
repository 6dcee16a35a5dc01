import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDraft } from '../compile/index.ts';
import { readFormFolders } from './readFormFolders.ts';

/** A hash of the form folders in the directories. It does not depend on their paths. A draft changes it. */
export function formsHash(directories: readonly string[], withDrafts = false): string {
  const hash = hashOf(
    directories.filter((directory) => existsSync(directory)),
    '.json',
  );
  const hasDrafts = withDrafts && readFormFolders(directories).folders.some(isDraft);
  return hasDrafts ? `${hash}-drafts` : hash;
}

/** A hash of the code that compiles form folders and validates leads. */
export function engineHash(): string {
  return hashOf([fileURLToPath(new URL('..', import.meta.url))], '.ts');
}

function hashOf(directories: readonly string[], extension: string): string {
  const hash = createHash('sha256');
  directories.forEach((directory, index) => {
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) {
      hash.update(`\n${index} ${relative(directory, file)}\n`).update(readFileSync(file));
    }
  });
  return hash.digest('hex').slice(0, 32);
}
