import type { Thing } from 'schema-dts';
import { expect, it } from 'vitest';
import { jsonLdScript, socialTags } from '#build/site/pageMetadata.ts';

const head =
  '<title>Cars &amp; vans | Firm</title><meta name="description" content="&quot;Whole&quot; cover"/>' +
  '<link rel="canonical" href="https://www.firm.example/motor"/>';
const picture = { url: 'https://www.firm.example/og/motor.png', alt: 'Firm: "Whole" cover & more' };

it('a preview has the page’s escaped title and description, and a picture if any', () => {
  const tags = socialTags(head, 'Firm', picture);
  for (const tag of [
    'property="og:title" content="Cars &amp; vans | Firm"',
    'property="og:description" content="&quot;Whole&quot; cover"',
    'property="og:url" content="https://www.firm.example/motor"',
    `property="og:image" content="${picture.url}"`,
    'property="og:image:alt" content="Firm: &quot;Whole&quot; cover &amp; more"',
    'property="og:image:width" content="1200"',
    'name="twitter:card" content="summary_large_image"',
  ])
    expect(tags).toContain(`<meta ${tag}>`);
  const plain = socialTags(head, 'Firm', undefined);
  expect(plain).not.toContain('image');
  expect(plain).toContain('<meta name="twitter:card" content="summary">');
});

it('a page without a canonical URL has no preview', () => {
  const head = '<title>Page Not Found</title><meta name="robots" content="noindex"/>';
  expect(socialTags(head, 'Firm', undefined)).toBe('');
});

it('JSON-LD is one block that no text can close, and empty if there is no data', () => {
  const things: readonly Thing[] = [
    { '@type': 'Service', name: '</script><script>alert(1)</script>' },
    { '@type': 'FAQPage' },
  ];
  const block = jsonLdScript(things);
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(block)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': things });
  expect(block.match(/<\/?script/g)).toHaveLength(2);
  expect(jsonLdScript([])).toBe('');
});
