import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formModules } from '#build/formModules.ts';
import { leanRjsf } from '#build/leanRjsf.ts';
import { leanRouter } from '#build/leanRouter.ts';
import { prerenderSite } from '#build/prerender.ts';

export default defineConfig({
  plugins: [react(), leanRjsf(), leanRouter(), formModules(), prerenderSite()],
});
