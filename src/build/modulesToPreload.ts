import type { Manifest } from 'vite';

/**
 * The files that a page imports beside the entry and what the entry imports itself, so that its HTML can ask for them
 * at once.
 *
 * @param entry - key of the entry in the manifest
 * @param modules - keys (source paths) of the page's own modules
 * @throws Error when the build has no chunk for a module: the route table names a file that is not a page.
 */
export function modulesToPreload(manifest: Manifest, entry: string, modules: readonly string[]): string[] {
  const known = filesOf(manifest, entry, new Set());
  const wanted = new Set<string>();
  for (const module of modules) {
    if (manifest[module] === undefined) {
      throw new Error(`The route table names ${module}, but the build made no chunk of it.`);
    }
    for (const file of filesOf(manifest, module, new Set())) if (!known.has(file)) wanted.add(file);
  }
  return [...wanted];
}

function filesOf(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
