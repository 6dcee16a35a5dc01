import type { Manifest, ManifestChunk } from 'vite';

/** Files of the build, by their names in the site's directory, that a page's HTML takes care of. */
export interface PageFiles {
  readonly entry: string;
  /** Its imports and the page's: to be fetched in parallel. */
  readonly scripts: readonly string[];
  /** Further scripts of its forms; [] on a page without a form. */
  readonly formScripts: readonly string[];
  /** Style sheets that the page needs, the entry's first. */
  readonly stylesheets: readonly string[];
}

/**
 * The built files of a page, through static imports; `page`, `modules` and `formModules` are keys of the manifest.
 *
 * @throws Error when the build has no chunk for a module: the route table names a file that is not a page.
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

/** Chunks and their imports, each once, imports first: the order of the cascade. */
function chunksOf(manifest: Manifest, keys: readonly string[]): readonly ManifestChunk[] {
  const found: ManifestChunk[] = [];
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`The route table names ${key}, but the build made no chunk of it.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) follow(imported);
    found.push(chunk);
  };
  for (const key of keys) follow(key);
  return found;
}
