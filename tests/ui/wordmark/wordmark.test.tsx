import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import insurers from '#content/insurers.json' with { type: 'json' };
import partners from '#content/partners.json' with { type: 'json' };
import { Wordmark } from '#ui/wordmark/Wordmark.tsx';
import { wordmarkLook } from '#ui/wordmark/wordmarkLooks.ts';

const names = [...insurers.items, ...partners.partners].map(({ name }) => name);

describe('Wordmark', () => {
  it.each(names)('[R20] sets %s as text, without a picture', (name) => {
    const html = renderToStaticMarkup(<Wordmark name={name} />);
    expect(html).not.toMatch(/<img|<image|<use|url\(/);
    // The drawing is hidden from assistive technology, which reads the name.
    expect(html.replace(/<svg[^>]*aria-hidden="true"[^>]*>.*?<\/svg>/, '').replaceAll(/<[^>]+>/g, '')).toBe(
      name,
    );
  });

  it('gives no two insurers that stand beside each other the same look', () => {
    const looks = insurers.items.map(({ name }) => JSON.stringify(wordmarkLook(name)));
    const alike = looks.filter((look, index) => look === looks[(index + 1) % looks.length]);
    expect(alike).toEqual([]);
  });

  it('sets a name that nobody has chosen a look for', () => {
    expect(renderToStaticMarkup(<Wordmark name="Some Insurer" />)).toContain('Some Insurer');
  });
});
