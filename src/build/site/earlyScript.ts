import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/**
 * The early script as one minified classic script, to be put inline into every prerendered page. Its hash goes into
 * the Content-Security-Policy, so the text has to be used exactly as it comes.
 */
export async function earlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: fileURLToPath(new URL('../../lead-form/early/early.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
  const code = bundle?.output[0]?.code;
  if (code === undefined) throw new Error('The early script came out empty.');
  return code.trim();
}
