import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminSite } from '#build/adminSite.ts';
import { siteFonts } from '#build/fonts/siteFonts.ts';
import { formModules } from '#build/formModules.ts';
import { inspectorPage } from '#build/inspectorPage.ts';
import { leadServerCalls } from '#build/leadServerCalls.ts';
import { prerenderSite } from '#build/prerender.ts';
import { siteRelease } from '#build/siteRelease.ts';
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
