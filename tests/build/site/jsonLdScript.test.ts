import { expect, it } from 'vitest';
import { jsonLdScript } from '#build/site/jsonLdScript.ts';

it('holds all things in one block that no text within can end; nothing without things', () => {
  const things = [{ '@type': 'Service', name: '</script><script>alert(1)</script>' }, { '@type': 'FAQPage' }];
  const block = jsonLdScript(things);
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(block)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': things });
  expect(block.match(/<\/?script/g)).toHaveLength(2);
  expect(jsonLdScript([])).toBe('');
});
