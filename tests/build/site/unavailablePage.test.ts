import type { Rolldown } from 'vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import site from '../../../vite.config.ts';

it('the page for an unavailable server contains minified styles', async () => {
  const { resolve = {}, css = {} } = site;
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    ...{ resolve, css },
    build: { ssr: 'src/site/pages/unavailable/UnavailableDocument.tsx', write: false },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');
  const styles = code.match(/:root\s*\{[^`"']*/)?.[0] ?? '';
  expect(styles).toContain('--ink-900');
  expect(styles).not.toMatch(/\/\*|\n/);
});
