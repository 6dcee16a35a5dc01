import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspectorPage } from '#build/dev/inspectorPage.ts';
import { leadServerCalls } from '#build/dev/leadServerCalls.ts';
import { siteFonts } from '#build/fonts/siteFonts.ts';
import { formModules } from '#build/forms/formModules.ts';
import { adminSite } from '#build/site/adminSite.ts';
import { prerenderSite } from '#build/site/prerender.ts';
import { siteRelease } from '#build/site/siteRelease.ts';
import { takeStandIns } from '#build/stand-ins/takeStandIns.ts';

export default defineConfig({
  plugins: [
    react(),
    takeStandIns(),
    formModules(),
    siteFonts(),
    prerenderSite(),
    adminSite(),
    siteRelease(),
    inspectorPage(),
    leadServerCalls(),
  ],
  // What precompiled validators import: found by Vite only when a form is opened, which would reload the page.
  optimizeDeps: { include: ['ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js'] },
});
