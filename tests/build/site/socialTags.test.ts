import { describe, expect, it } from 'vitest';
import { socialTags } from '#build/site/socialTags.ts';

const head =
  '<title>Cars &amp; vans | Firm</title><meta name="description" content="&quot;Whole&quot; cover"/>' +
  '<link rel="canonical" href="https://www.firm.example/motor"/>';
const picture = 'https://www.firm.example/og/motor.png';

describe('socialTags', () => {
  it('says what the page’s own head says, in its escaped words', () => {
    const tags = socialTags(head, 'Firm', picture);
    expect(tags).toContain('<meta property="og:title" content="Cars &amp; vans | Firm">');
    expect(tags).toContain('<meta property="og:description" content="&quot;Whole&quot; cover">');
    expect(tags).toContain('<meta property="og:url" content="https://www.firm.example/motor">');
    expect(tags).toContain(`<meta property="og:image" content="${picture}">`);
    expect(tags).toContain('<meta property="og:image:width" content="1200">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('names no picture where there is none', () => {
    const tags = socialTags(head, 'Firm', undefined);
    expect(tags).not.toContain('image');
    expect(tags).toContain('<meta name="twitter:card" content="summary">');
  });

  it('leaves a page without an address of its own alone', () => {
    expect(
      socialTags('<title>Page Not Found</title><meta name="robots" content="noindex"/>', 'Firm', undefined),
    ).toBe('');
  });
});
