import { describe, expect, it } from 'vitest';
import { uriPattern } from '#forms/formats/uriPattern.ts';

const fits = (text: string) => new RegExp(uriPattern, 'u').test(text);

describe('an address on the web', () => {
  it.each([
    'https://example.com',
    'https://example.com:8080/a/b?c=d&e#f',
    'http://user:word@example.com/',
    'mailto:asha@example.com',
    'tel:+91-9000000000',
    'file:///srv',
    'https://example.com//double',
    'a:',
    'a:/',
    'https://example.com/%E0%A4%95',
  ])('%s is one', (text) => {
    expect(fits(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    '/about',
    '1http://example.com',
    'https://example.com:80a/',
    'https://exam ple.com',
    'https://example.com/%4',
    'https://example.com/\\',
    'https://example.com/क',
    'https://[::1]/',
  ])('"%s" is none', (text) => {
    expect(fits(text)).toBe(false);
  });

  it('takes no longer for a long text than for a short one, by its length', () => {
    const long = `https://${'a%'.repeat(20_000)}`;
    expect(fits(long)).toBe(false);
    expect(fits(`a:${'/'.repeat(50_000)} `)).toBe(false);
  });
});
