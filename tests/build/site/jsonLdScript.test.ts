import { describe, expect, it } from 'vitest';
import { jsonLdScript } from '#build/site/jsonLdScript.ts';

describe('jsonLdScript', () => {
  it('holds all things in one block that says whose words they are', () => {
    const block = jsonLdScript([{ '@type': 'Service', name: 'Motor' }, { '@type': 'FAQPage' }]);
    const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(block)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Service', name: 'Motor' }, { '@type': 'FAQPage' }],
    });
  });

  it('cannot be ended by a text within', () => {
    const block = jsonLdScript([{ name: '</script><script>alert(1)</script>' }]);
    expect(block.match(/<\/?script/g)).toHaveLength(2);
    expect(block).toContain('\\u003c/script>');
  });

  it('is left out when there is nothing to tell', () => {
    expect(jsonLdScript([])).toBe('');
  });
});
