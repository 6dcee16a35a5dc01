import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { leadServerProxy } from '#build/dev/leadServerProxy.ts';
import { formModules } from '#build/forms/formModules.ts';
import { cssOptions } from '#build/site/cssOptions.ts';
import { prerenderSite } from '#build/site/prerender.ts';
import { siteRelease } from '#build/site/siteRelease.ts';
import { studioPages } from '#workbench/build/studio/studioPages.ts';

/** The project's file in place of a module that RJSF imports by itself (docs/decisions/0032). */
const ownModule = (name: string) => fileURLToPath(new URL(`src/build/aliases/${name}.ts`, import.meta.url));

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
    siteRelease(),
    studioPages(),
    leadServerProxy(),
  ],
  resolve: {
    // The form's chunk is 21.6 kB (gzip) with these four; the figure is that of the chunk without the line.
    alias: [
      { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: ownModule('getDefaultRegistry') }, // 84.5 kB
      { find: /^\.\/createSchemaUtils\.js$/, replacement: ownModule('schemaRules') }, // 42.2 kB
      { find: /^\.\/schemaHasNestedConditional\.js$/, replacement: ownModule('schemaHasNestedConditional') }, // 30.2 kB
      { find: /^\.\.?\/deepEquals\.js$/, replacement: ownModule('deepEquals') }, // 24.0 kB
    ],
  },
  // Node would import RJSF by itself, past the aliases.
  ssr: { noExternal: ['@rjsf/core', '@rjsf/utils'] },
  css: cssOptions,
  // What precompiled validators import: found by Vite only when a form is opened, which would reload the page.
  optimizeDeps: { include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js'] },
});
