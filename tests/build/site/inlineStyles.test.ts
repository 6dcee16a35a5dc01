import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlineStyles } from '#build/site/inlineStyles.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';

it('stylesheets are inlined; the fonts load at once only without scripts', async () => {
  const directory = temporaryDirectory();
  const font = '@font-face{font-family:A;src:url(/a.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:A 1;src:local(Arial)}';
  writeFileSync(join(directory, 'site.css'), `${font}${fallback}h1{font-family:A}\n`);
  writeFileSync(join(directory, 'page.css'), 'p{color:red}\n');
  expect(await inlineStyles(directory, ['site.css', 'page.css'])).toBe(
    `<style media="(scripting:none)">${font}</style>` +
      `<style>${fallback}h1{font-family:A}p{color:red}</style>` +
      '<link rel="stylesheet" href="/site.css" disabled><link rel="stylesheet" href="/page.css" disabled>',
  );
});
