import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';

/** The library only runs in browsers, so its defaults are read from its source. */
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

describe('the stylesheet of animations on scroll', () => {
  const sheet = readFileSync(new URL('../../../src/web/dom/scrollAnimations.css', import.meta.url), 'utf8');
  const schema = JSON.parse(
    readFileSync(new URL('../../../form-schemas/meta/page.schema.json', import.meta.url), 'utf8'),
  );

  it('has every animation that page.json allows', () => {
    proves('PROD-37');
    const kinds: string[] = schema.properties.covered.properties.items.items.properties.animation.enum;
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(sheet).toContain(`[data-aos="${kind}"]`);
  });

  it('hides nothing in print, with reduced motion, or before the library runs', () => {
    proves('PROD-38');
    const withoutComments = sheet.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    expect(withoutComments).toMatch(/^@media screen and \(prefers-reduced-motion: no-preference\) \{/);
    for (const [, selector = ''] of withoutComments.matchAll(/([^{};]+)\{/g)) {
      if (!selector.includes('@media')) expect(selector.trim()).toMatch(/^\.animates /);
    }
  });
});
