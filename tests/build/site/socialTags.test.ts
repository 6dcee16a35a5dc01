import { expect, it } from 'vitest';
import { socialTags } from '#build/site/socialTags.ts';

const head =
  '<title>Cars &amp; vans | Firm</title><meta name="description" content="&quot;Whole&quot; cover"/>' +
  '<link rel="canonical" href="https://www.firm.example/motor"/>';
const picture = 'https://www.firm.example/og/motor.png';

it('says what the page’s own head says, in its escaped words, with a picture where there is one', () => {
  const tags = socialTags(head, 'Firm', picture);
  for (const tag of [
    'property="og:title" content="Cars &amp; vans | Firm"',
    'property="og:description" content="&quot;Whole&quot; cover"',
    'property="og:url" content="https://www.firm.example/motor"',
    `property="og:image" content="${picture}"`,
    'property="og:image:width" content="1200"',
    'name="twitter:card" content="summary_large_image"',
  ])
    expect(tags).toContain(`<meta ${tag}>`);
  const plain = socialTags(head, 'Firm', undefined);
  expect(plain).not.toContain('image');
  expect(plain).toContain('<meta name="twitter:card" content="summary">');
});

it('leaves a page without an address of its own alone', () => {
  const head = '<title>Page Not Found</title><meta name="robots" content="noindex"/>';
  expect(socialTags(head, 'Firm', undefined)).toBe('');
});
