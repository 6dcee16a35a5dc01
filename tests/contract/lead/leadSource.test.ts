import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanSource,
  sourceName,
  sourceOfPage,
  sourceParts,
  writeSource,
} from '#contract/lead/leadSource.ts';
import { proves } from '../../support/proves.ts';

const site = 'https://site.example';
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom('', ' ', 'नमस्ते '.repeat(40), '👩‍👩‍👧'.repeat(60), '\r\nx: y', '&utm_source=x', '%'),
);

describe('the source of a page', () => {
  it('is a short header in ASCII, which the server reads as it was written', () => {
    proves('R86');
    const parameters = fc.dictionary(fc.constantFrom(...sourceParts, 'email', '__proto__'), text);
    fc.assert(
      fc.property(parameters, text, fc.boolean(), (query, path, isLinked) => {
        const page = new URL(`${site}/${encodeURIComponent(path.toWellFormed())}`);
        page.search = new URLSearchParams(query).toString();
        const source = sourceOfPage(page, isLinked ? new URL('https://www.example.org/search?q=x') : null);
        const header = writeSource(source);
        expect(header).toMatch(/^[\x21-\x7e]{0,3000}$/);
        expect(new Headers({ 'lead-source': header }).get('lead-source')).toBe(header);
        const read = new URLSearchParams(header);
        expect(cleanSource((part) => read.get(part))).toEqual(source);
        expect(Object.keys(source)).not.toContain('email');
        expect(source.referrer).toBe(isLinked ? 'www.example.org' : undefined);
        expect(source.page).toBe(page.pathname.slice(0, 200));
      }),
    );
  });

  it('is no longer than servers accept, with as many whole parts as fit', () => {
    proves('R86');
    const page = new URL(site);
    for (const part of sourceParts) page.searchParams.set(part, 'नमस्ते '.repeat(40));
    const source = sourceOfPage(page, null);
    expect(writeSource(source).length).toBeLessThanOrEqual(3000);
    expect(Object.keys(source).length).toBeGreaterThan(1);
  });

  it('has known parts of limited length from any client', () => {
    proves('R86');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...sourceParts, 'email'), text), (parts) => {
        const source = cleanSource((part) => parts[part]);
        for (const value of Object.values(source)) {
          expect(value.length).toBeLessThanOrEqual(200);
          expect(value).toMatch(/^\P{C}+$/u);
        }
        expect(source).not.toHaveProperty('email');
      }),
    );
  });

  it.each([
    [`/?utm_source=News%20Letter&gclid=x`, 'https://www.example.org/', 'news letter'],
    ['/?wbraid=x', 'https://www.example.org/', 'google-ads'],
    ['/?gclid=', 'https://www.example.org/', 'www.example.org'],
    ['/about', `${site}/`, 'direct'],
    ['/about', '', 'direct'],
  ])('%s, linked from "%s", is named %s', (address, before, name) => {
    const source = sourceOfPage(new URL(address, site), before === '' ? null : new URL(before));
    expect(sourceName(source)).toBe(name);
  });
});
