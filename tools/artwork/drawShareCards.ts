/**
 * `npm run generate -- share-cards`: draws the images of link previews (Open Graph, 1200 × 630): one for the site, and one
 * for each product from its page.json and picture. Requires ImageMagick (`apt-get install imagemagick`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import { loadCatalogue } from '#forms/node/index.ts';
import company from '#web/content/company.json' with { type: 'json' };
import logoMark from '#web/content/logoMark.json' with { type: 'json' };

interface ShareCard {
  readonly file: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly focus?: string | undefined;
}

const cards: ShareCard[] = [
  {
    file: 'default',
    title: company.tagline,
    text: 'Advice, quotes and help with claims',
    picture: '/pictures/about.svg',
  },
];
for (const { folder, page } of loadCatalogue(['form-schemas']).forms) {
  if (page === null) continue;
  const { name, hero } = page as {
    name: string;
    hero: { title: string; eyebrow: string; picture: string; focus?: string };
  };
  cards.push({
    file: folder,
    title: hero.title,
    text: `${name}: ${hero.eyebrow.toLowerCase()}`,
    picture: hero.picture,
    focus: hero.focus,
  });
}

const fontFile = (family: string, file: string) => {
  const directory = dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`),
  );
  return `data:font/woff2;base64,${readFileSync(join(directory, 'files', file)).toString('base64')}`;
};
const style = `
  @font-face { font-family: serif1; src: url(${fontFile('newsreader', 'newsreader-latin-opsz-normal.woff2')}); font-weight: 200 800 }
  @font-face { font-family: sans1; src: url(${fontFile('source-sans-3', 'source-sans-3-latin-wght-normal.woff2')}); font-weight: 200 900 }
  body { display: grid; grid-template-columns: 1fr 560px; width: 1200px; height: 630px; margin: 0; background: #0b1731; color: #fff }
  div { display: grid; grid-template-rows: auto 1fr auto; padding: 64px 56px 60px 72px }
  header { display: flex; align-items: center; gap: 18px; font: 450 36px serif1 }
  header svg { width: 46px; fill: none; stroke: #dcb25a; stroke-width: 2; stroke-linecap: round }
  h1 { align-self: center; margin: 0; font: 450 60px/1.1 serif1; letter-spacing: -.014em; text-wrap: balance }
  p { margin: 0; padding-top: 22px; border-top: 3px solid #c2923a; color: #d8dde8; font: 26px/1.3 sans1 }
  img { width: 100%; height: 630px; object-fit: cover }`;

mkdirSync('public/og', { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
const view = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { file, title, text, picture, focus = 'center' } of cards) {
  const image = `data:image/svg+xml;base64,${readFileSync(`public${picture}`).toString('base64')}`;
  const mark = `<svg viewBox="0 0 32 32"><path d="${logoMark.lines}"/><path d="${logoMark.surfaces}" fill="#dcb25a" stroke="none"/></svg>`;
  await view.setContent(
    `<style>${style}</style><div><header>${mark}${company.name}</header><h1>${title}</h1><p>${text}</p></div><img src="${image}" alt="" style="object-position: ${focus}">`,
  );
  await view.evaluate('document.fonts.ready');
  writeFileSync('node_modules/.share-card.png', await view.screenshot());
  execFileSync('convert', [
    'node_modules/.share-card.png',
    '-dither',
    'None',
    '-colors',
    '256',
    '-define',
    'png:compression-level=9',
    `PNG8:public/og/${file}.png`,
  ]);
}
await browser.close();
rmSync('node_modules/.share-card.png');
