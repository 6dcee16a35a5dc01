import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import client from '#site/content/client.json';
import { PolicyStatement } from '#site/pages/client/portfolio/PolicyStatement.tsx';

const draw = (count: number) => {
  const [policy] = client.portfolio.policies;
  if (policy === undefined) throw new Error('There are two policies.');
  const policies = Array.from({ length: count }, (_none, place) => ({ ...policy, id: String(place) }));
  return renderToStaticMarkup(<PolicyStatement policies={policies} label="Policies" />);
};
const rowsOf = (html: string) => html.split('<tbody>')[1]?.match(/<tr/g)?.length;

describe('PolicyStatement', () => {
  it('[PORT-16] without policies says No results.', () => {
    const html = draw(0);
    expect(html).toContain('<td colSpan="8">No results.</td>');
    expect(html).toContain('0–0 of 0');
    expect(draw(1)).not.toContain('No results.');
  });

  it.each([
    [1, 1, '1–1 of 1'],
    [10, 10, '1–10 of 10'],
    [11, 10, '1–10 of 11'],
  ])('[PORT-17, PORT-18] of %i policies shows %i on its first page', (count, shown, words) => {
    const html = draw(count);
    expect(rowsOf(html)).toBe(shown);
    expect(html).toContain(words);
  });
});
