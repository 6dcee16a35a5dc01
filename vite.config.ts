import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { leadServerProxy } from '#build/dev/leadServerProxy.ts';
import { formModules } from '#build/forms/formModules.ts';
import { adminSite } from '#build/site/adminSite.ts';
import { cssOptions } from '#build/site/cssOptions.ts';
import { prerenderSite } from '#build/site/prerender.ts';
import { siteRelease } from '#build/site/siteRelease.ts';
import { studioPages } from '#workbench/build/studio/studioPages.ts';

/**
 * Serves packages without their source maps in `vite dev`. Within a module's text a map is three times as long as the
 * module, and of react-dom, the form library and the editors it is what a page mostly waits for; the project's own modules
 * keep theirs.
 */
function stripPackageSourceMaps(): Plugin {
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

export default defineConfig({
  plugins: [
    react(),
    stripPackageSourceMaps(),
    formModules(),
    prerenderSite(),
    adminSite,
    siteRelease(),
    studioPages(),
    leadServerProxy(),
  ],
  resolve: {
    // 36 kB (gzip) of every form's code, for descriptions and help in Markdown, which forms do not have
    alias: {
      'markdown-to-jsx/react': fileURLToPath(new URL('src/build/aliases/markdown.ts', import.meta.url)),
    },
  },
  // Node would import RJSF by itself, past the aliases.
  ssr: { noExternal: ['@rjsf/core', '@rjsf/utils'] },
  css: cssOptions,
  // What precompiled validators import: found by Vite only when a form is opened, which would reload the page.
  optimizeDeps: { include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js'] },
});
