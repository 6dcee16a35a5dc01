import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledEngine } from '#build/dev/bundledEngine.ts';
import { leadServerCalls } from '#build/dev/leadServerCalls.ts';
import { packagesWithoutMaps } from '#build/dev/packagesWithoutMaps.ts';
import { formModules } from '#build/forms/formModules.ts';
import { adminSite } from '#build/site/adminSite.ts';
import { breakpoints } from '#build/site/breakpoints.ts';
import { prerenderSite } from '#build/site/prerender.ts';
import { sheetRules } from '#build/site/sheetRules.ts';
import { siteRelease } from '#build/site/siteRelease.ts';
import { takeStandIns } from '#build/stand-ins/takeStandIns.ts';
import { studioPages } from '#workbench/build/studio/studioPages.ts';

export default defineConfig({
  plugins: [
    react(),
    takeStandIns(),
    packagesWithoutMaps(),
    bundledEngine(),
    formModules(),
    breakpoints(),
    prerenderSite(),
    adminSite(),
    siteRelease(),
    studioPages(),
    leadServerCalls(),
  ],
  css: sheetRules,
  // What precompiled validators import: found by Vite only when a form is opened, which would reload the page.
  optimizeDeps: { include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js'] },
});
