import type { Manifest, ManifestChunk } from 'vite';

/** The built files that a page's HTML loads, by their paths in the site's directory. */
export interface PageFiles {
  readonly entry: string;
  /** The imports of the entry and of the page, which load in parallel. */
  readonly scripts: readonly string[];
  /** Further scripts of the page's forms. */
  readonly formScripts: readonly string[];
  /** The stylesheets of the page, those of the entry first. */
  readonly stylesheets: readonly string[];
}

/**
 * Returns the built files of a page and its static imports. `page`, `modules` and `formModules` are keys of the manifest.
 *
 * @throws Error if a module has no chunk, because a route names a file that is not a page
 */
export function pageFiles(
  manifest: Manifest,
  page: string,
  modules: readonly string[],
  formModules: readonly string[],
): PageFiles {
  const chunks = chunksOf(manifest, [page, ...modules]);
  const entry = String(manifest[page]?.file);
  const scripts = chunks.map(({ file }) => file).filter((file) => file !== entry);
  const forForms = chunksOf(manifest, formModules);
  return {
    entry,
    scripts,
    formScripts: forForms.map(({ file }) => file).filter((file) => file !== entry && !scripts.includes(file)),
    stylesheets: [...new Set([...chunks, ...forForms].flatMap(({ css = [] }) => css))],
  };
}

/** Returns chunks and their imports once each, imports first, as the cascade of styles requires. */
function chunksOf(manifest: Manifest, keys: readonly string[]): readonly ManifestChunk[] {
  const found: ManifestChunk[] = [];
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The routes name ${key}, but the build has no chunk of it.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) follow(imported);
    found.push(chunk);
  };
  for (const key of keys) follow(key);
  return found;
}
