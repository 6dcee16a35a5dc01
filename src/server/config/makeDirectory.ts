import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a directory and its parents. Below /proc, mkdirSync with `recursive` would never return. */
export function makeDirectory(path: string, mode?: number): void {
  if (!existsSync(dirname(path))) makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
