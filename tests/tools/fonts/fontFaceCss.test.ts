import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFaceCss, fontStack, unicodeRange } from '../../../tools/fonts/fontFaceCss.ts';
import { siteFamilies } from '../../../tools/fonts/siteFamilies.ts';

describe('unicodeRange', () => {
  it('contains exactly the given characters', () => {
    expect(unicodeRange('b₹acd')).toBe('U+61-64,U+20b9');
  });
});

describe('fontFaceCss', () => {
  it('adjusts the fallbacks to the letter width and line height of the family', () => {
    const [family] = siteFamilies;
    if (family === undefined) throw new Error('There is no family.');
    const css = fontFaceCss(
      { ...family, fallbacks: [{ locals: ['Arial'], letterWidth: 0.5 }] },
      [{ url: '/a.woff2' }],
      { ascent: 0.8, descent: 0.2, lineGap: 0, letterWidth: 0.4 },
    );
    expect(css).toContain('local("Arial");size-adjust:80%;ascent-override:100%;descent-override:25%;');
    expect(css).toContain('font-display:swap;src:url("/a.woff2")');
  });
});

describe('tokens.css', () => {
  it.each(siteFamilies)('lists $family and its fallbacks in order', (family) => {
    const tokens = readFileSync('src/web/ui/theme/tokens.css', 'utf8').replaceAll(/",\s+"/g, '","');
    expect(tokens).toContain(fontStack(family));
  });
});
