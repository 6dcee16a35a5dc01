import type { DevEnvironment } from 'vite';

const imported = /\b(?:from|import)\s*"(\/[^"]+)"/g;

/** Links in a page's head by which a browser asks for all its modules at once, where it would learn of each from another. */
export interface ModuleLinks {
  /** Those of a page, as far as they are known by now; what the page has become since is looked at for the next time. */
  of(page: string): string;
}

/**
 * Keeps such links for pages in development.
 *
 * @param environment - the dev server's, which knows what each module imports
 * @param entries - the first module of each page
 */
export function moduleLinks(
  environment: Pick<DevEnvironment, 'transformRequest'>,
  entries: Readonly<Record<string, string>>,
): ModuleLinks {
  const known = new Map<string, string>();
  return {
    of(page) {
      const entry = entries[page];
      if (entry !== undefined)
        modulesBelow(environment, entry).then(
          (modules) => known.set(page, modules.map(linkTo).join('\n')),
          // a module that is wrong: the page itself says so
          () => known.delete(page),
        );
      return known.get(page) ?? '';
    },
  };
}

const linkTo = (url: string) => `<link rel="modulepreload" href="${url.replaceAll('&', '&amp;')}" />`;

/** The addresses of all modules that are there before the first runs, by how early a browser would learn of them. */
async function modulesBelow(
  environment: Pick<DevEnvironment, 'transformRequest'>,
  entry: string,
): Promise<readonly string[]> {
  const found = new Set([entry]);
  for (const url of found) {
    // what is no code imports nothing
    if (/[?&]import\b/.test(url)) continue;
    const module = await environment.transformRequest(url.replace('/@id/', '').replace('__x00__', '\0'));
    for (const [, address = ''] of module?.code.matchAll(imported) ?? []) found.add(address);
  }
  return [...found];
}
