import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits, cleanText, foldLabel, isBlank } from '#forms/formats/typedText.ts';
import { scripts } from '#tests/support/scripts.ts';
import { proves } from '../../support/proves.ts';

describe('asciiDigits', () => {
  it('converts the digits of all scripts to 0 to 9', () => {
    proves('R65');
    expect(scripts.length).toBeGreaterThan(30);
    for (const script of scripts) expect(asciiDigits(script.join(''))).toBe('0123456789');
  });
});

const invisible = [
  ...' \t\n\u00a0\u00ad\u061c\u115f\u200b\u200c\u200d\u200e\u202e\u2060\u2800\u3000\u3164\ufeff',
];

describe('cleanText', () => {
  it.each([
    [
      'white space and invisible characters at both ends',
      ' \u200b\u00a0Asha\u200b\u3164\u00ad\u2800 ',
      'Asha',
    ],
    ['byte-order and direction marks', '\ufeff\u202aasha@example.com\u202c\u200f', 'asha@example.com'],
    ['control characters', 'nul\u0000\u001b[31mcall\u007f\u0085', 'nul[31mcall'],
    ['vertical tabs and form feeds, which become line ends', 'one\vtwo\fthree', 'one\ntwo\nthree'],
  ])('removes %s', (_what, typed, sent) => {
    proves('R74');
    expect(cleanText(typed)).toBe(sent);
  });

  it.each([
    ['joiners within a word', 'ಶ್ರೀ\u200cನಿವಾಸ शक्\u200dति'],
    ['the joiner that ends an older chillu', 'രാജന്\u200d'],
    ['lines, tabs and spaces between words', 'one\n\ntwo\tthree  four\r\nfive'],
    ['the parts of an emoji', '👩\u200d🌾 ❤\ufe0f'],
    ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps %s', (_what, text) => {
    proves('R74');
    expect(cleanText(text)).toBe(text);
  });

  it('returns an empty text or one that starts with a visible character, and is idempotent', () => {
    proves('R74');
    const sign = fc.constantFrom(...invisible, ...'a क्षि 👩', '\ufe0f', '\u{e0067}', '\0', '\x1b', '\x85');
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const text = cleanText(signs.join(''));
        expect(isBlank(signs.join(''))).toBe(text === '');
        expect(text === '' || !isBlank([...text][0] ?? '')).toBe(true);
        expect(cleanText(text)).toBe(text);
        expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      }),
    );
  });
});

it.each([
  ['AGRA ', 'agra'],
  ['O’Brien', "o'brien"],
  ['Sa\u0303o  Paulo', 's\u00e3o paulo'],
])('foldLabel: %j becomes %j', (typed, folded) => {
  expect(foldLabel(typed)).toBe(folded);
});
