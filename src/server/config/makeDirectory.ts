import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** As mkdirSync with `recursive`, which never returns below a directory that takes none, such as /proc. */
export function makeDirectory(path: string, mode?: number): void {
  if (!existsSync(dirname(path))) makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
