import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A fingerprint of the form folders below the directories, wherever these lie. */
export function formsHash(directories: readonly string[], withDrafts = false): string {
  const hash = hashOf(directories, '.json');
  return withDrafts ? `${hash}-drafts` : hash;
}

/** A fingerprint of the code that compiles form folders and validates leads. */
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
