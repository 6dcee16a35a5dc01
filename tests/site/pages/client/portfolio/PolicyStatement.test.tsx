import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import client from '#site/content/client.json';
import { PolicyStatement } from '#site/pages/client/portfolio/PolicyStatement.tsx';

const render = (count: number) => {
  const [policy] = client.portfolio.policies;
  if (policy === undefined) throw new Error('There are two policies.');
  const policies = Array.from({ length: count }, (_none, index) => ({ ...policy, id: String(index) }));
  return renderToStaticMarkup(<PolicyStatement policies={policies} label="Policies" />);
};
const rowsOf = (html: string) => html.split('<tbody>')[1]?.match(/<tr/g)?.length;

describe('PolicyStatement', () => {
  it('[PORT-16] without policies says No results.', () => {
    const html = render(0);
    expect(html).toContain('<td colSpan="8">No results.</td>');
    expect(html).toContain('0–0 of 0');
    expect(render(1)).not.toContain('No results.');
  });

  it.each([
    [1, 1, '1–1 of 1'],
    [10, 10, '1–10 of 10'],
    [11, 10, '1–10 of 11'],
  ])('[PORT-17, PORT-18] of %i policies shows %i on its first page', (count, visible, text) => {
    const html = render(count);
    expect(rowsOf(html)).toBe(visible);
    expect(html).toContain(text);
  });
});
