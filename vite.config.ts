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

/** Removes the inline source maps of packages in `vite dev`, because they are three times as long as the code and slow pages down. */
function stripPackageSourceMaps(): Plugin {
  let packages = '';
  return {
    name: 'packages-without-maps',
    apply: 'serve',
    configResolved({ cacheDir }) {
      packages = `${normalizePath(cacheDir)}/deps/`;
    },
    transform: (code, id) =>
      // unchanged code would keep its map
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
    // saves 36 kB (gzip) of every form: the forms have no Markdown
    alias: {
      'markdown-to-jsx/react': fileURLToPath(new URL('src/build/aliases/markdown.ts', import.meta.url)),
    },
  },
  // if Node imported RJSF, the aliases would not apply
  ssr: { noExternal: ['@rjsf/core', '@rjsf/utils'] },
  css: cssOptions,
  // imports of precompiled validators: Vite would find them when a form opens, and reload the page
  optimizeDeps: { include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js'] },
});
