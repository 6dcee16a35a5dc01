import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces mkdirSync with `recursive`, which never returns for a path below /proc. */
export function makeDirectory(path: string, mode?: number): void {
  if (!existsSync(dirname(path))) makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
