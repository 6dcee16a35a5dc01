import { normalizePath, type Plugin } from 'vite';

/**
 * Serves packages without their source maps in `vite dev`. Within a module's text a map is three times as long as the
 * module, and of react-dom, the form library and the editors it is what a page mostly waits for; the project's own modules
 * keep theirs.
 */
export function stripPackageSourceMaps(): Plugin {
  let packages = '';
  return {
    name: 'packages-without-maps',
    apply: 'serve',
    configResolved({ cacheDir }) {
      packages = `${normalizePath(cacheDir)}/deps/`;
    },
    transform: (code, id) =>
      // a text that is as it was would keep its map
      id.startsWith(packages) ? { code: `${code}\n`, map: { mappings: '' } } : undefined,
  };
}
