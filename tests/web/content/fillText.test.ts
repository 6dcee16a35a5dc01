import { expect, it } from 'vitest';
import { fillText } from '#web/content/fillText.ts';

it('replaces keys in a text with facts of the firm, or with given facts', () => {
  expect(fillText('Call {phone}.')).toMatch(/^Call [^{}]+\.$/);
  expect(fillText('{a} and {a}', { a: 'x' })).toBe('x and x');
});

it.each([
  ['the firm', undefined, /"Write to \{fax\}" uses \{fax\}.*\bphone\b/],
  [
    'a notice',
    { takes: 'your name', adviser: {} },
    /"Write to \{fax\}" uses \{fax\}. Its known facts are takes\.$/,
  ],
])('reports the text, the key and the known facts of %s', (_whose, facts, message) => {
  const fill = () => fillText('Write to {fax}', facts);
  expect(fill).toThrow(message);
  expect(fill).not.toThrow(/\.json/);
});
