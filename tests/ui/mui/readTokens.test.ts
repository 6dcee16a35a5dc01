import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourOf, readTokens } from '#ui/mui/readTokens.ts';
import { siteTheme } from '#ui/mui/siteTheme.ts';

describe('readTokens', () => {
  const tokens = readTokens(`
    /* --ink-900: #000000; */
    :root { --ink-900: #11213f; --fonts:
      "One", serif; --size: clamp(1rem, 2vw, 3rem); }
    @media print { :root { --ink-900: #222222; } }
  `);

  it('reads the first block, without comments and without what depends on media', () => {
    expect([...tokens]).toEqual([
      ['ink-900', '#11213f'],
      ['fonts', '"One", serif'],
      ['size', 'clamp(1rem, 2vw, 3rem)'],
    ]);
  });

  it('gives colours, and names a token that is missing or none', () => {
    expect(colourOf(tokens, 'ink-900')).toBe('#11213f');
    expect(() => colourOf(tokens, 'ink-800')).toThrow('--ink-800');
    expect(() => colourOf(tokens, 'size')).toThrow('--size');
  });
});

describe('siteTheme', () => {
  it('has its colours of the site’s own sheet', () => {
    const tokens = readTokens(readFileSync('src/ui/theme/tokens.css', 'utf8'));
    const { primary, success, error, text, divider, background } = siteTheme.palette;
    expect([primary.main, success.main, error.main, text.primary, divider, background.default]).toEqual(
      ['ink-900', 'green-700', 'red-700', 'ink-900', 'line', 'paper'].map((name) => tokens.get(name)),
    );
  });
});
