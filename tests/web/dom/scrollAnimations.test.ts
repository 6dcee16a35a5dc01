import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';

/** The library runs in browsers only; its defaults can be read without one. */
const library = readFileSync(new URL('../../../node_modules/aos/dist/aos.js', import.meta.url), 'utf8');

describe('animations on scroll', () => {
  it.each([
    ['offset', 120, 'CONST-37'],
    ['duration', 400, 'CONST-38'],
    ['easing', 'ease', 'CONST-39'],
    ['throttleDelay', 99, 'CONST-40'],
    ['debounceDelay', 50, 'CONST-41'],
  ])('have the library’s default %s %s', (setting, value, ids) => {
    proves(ids);
    expect(library).toMatch(new RegExp(`[{,]${setting}:${JSON.stringify(value)}[,}]`));
  });
});

describe('the sheet of animations on scroll', () => {
  const sheet = readFileSync(new URL('../../../src/web/dom/scrollAnimations.css', import.meta.url), 'utf8');
  const schema = JSON.parse(
    readFileSync(new URL('../../../form-schemas/meta/page.schema.json', import.meta.url), 'utf8'),
  );

  it('knows every kind of animation that page.json may ask for', () => {
    proves('PROD-37');
    const kinds: string[] = schema.properties.covered.properties.items.items.properties.animation.enum;
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(sheet).toContain(`[data-aos="${kind}"]`);
  });

  it('hides nothing on paper, nor from those who want less motion, nor before the library runs', () => {
    proves('PROD-38');
    const withoutComments = sheet.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    expect(withoutComments).toMatch(/^@media screen and \(prefers-reduced-motion: no-preference\) \{/);
    for (const [, selector = ''] of withoutComments.matchAll(/([^{};]+)\{/g)) {
      if (!selector.includes('@media')) expect(selector.trim()).toMatch(/^\.animates /);
    }
  });
});
