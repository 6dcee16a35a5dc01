import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakableAddress } from '#form-ui/breakableAddress.tsx';

it.each([
  ['asha@example.com', 'asha<wbr/>@example.com'],
  ['"a@b"@example.com', '&quot;a@b&quot;<wbr/>@example.com'],
  ['98765 43210', '98765 43210'],
  ['@home', '@home'],
  ['', ''],
])('allows a line break only before the last @ of an email address: %j', (text, html) => {
  expect(renderToStaticMarkup(breakableAddress(text))).toBe(html);
});
