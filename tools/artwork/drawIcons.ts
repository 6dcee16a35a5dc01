/**
 * `npm run generate -- icons`: draws favicon.svg, favicon.ico and the PNG icons for phones from the logo mark. Requires
 * ImageMagick (`apt-get install imagemagick`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import logoMark from '#web/content/logoMark.json' with { type: 'json' };

/**
 * @param share width of the mark as a share of the icon's width; phones' masks cut up to a fifth from each side
 */
function icon({ share, rounding }: { readonly share: number; readonly rounding: number }): string {
  const offset = (32 * (1 - share)) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#f0d496"/><stop offset="1" stop-color="#c2923a"/></linearGradient>',
    `<rect width="32" height="32" rx="${rounding}" fill="#11213f"/>`,
    `<g transform="translate(${offset} ${offset}) scale(${share})">`,
    `<path d="${logoMark.lines}" fill="none" stroke="#e0b661" stroke-width="2.4" stroke-linecap="round"/>`,
    `<path d="${logoMark.surfaces}" fill="url(#g)"/>`,
    '</g></svg>\n',
  ].join('');
}

const rounded = icon({ share: 0.74, rounding: 6 });
writeFileSync('public/favicon.svg', rounded);
mkdirSync('public/icons', { recursive: true });

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
for (const [file, size, drawing] of [
  ['icons/icon-32.png', 32, icon({ share: 0.84, rounding: 5 })],
  ['apple-touch-icon.png', 180, icon({ share: 0.62, rounding: 0 })],
  ['icons/icon-192.png', 192, rounded],
  ['icons/icon-512.png', 512, rounded],
  ['icons/icon-maskable-512.png', 512, icon({ share: 0.5, rounding: 0 })],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  await page.screenshot({ path: `public/${file}`, omitBackground: true });
  await page.close();
}
await browser.close();
execFileSync('convert', [
  'public/icons/icon-32.png',
  '-define',
  'icon:auto-resize=32,16',
  'public/favicon.ico',
]);
