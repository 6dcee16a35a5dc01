import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PolicyTable } from '#site/pages/client/portfolio/ClientPortfolioPage.tsx';
import client from '#web/content/client.json';
import { proves } from '../../../../support/proves.ts';

it.each([
  [0, 0, '0–0 of 0'],
  [1, 1, '1–1 of 1'],
  [10, 10, '1–10 of 10'],
  [11, 10, '1–10 of 11'],
])('the table of %i policies shows %i, or "No results."', (count, visible, text) => {
  proves('PORT-16, PORT-17, PORT-18');
  const [policy] = client.portfolio.policies;
  if (policy === undefined) throw new Error('client.json contains no policy.');
  const policies = Array.from({ length: count }, (_none, index) => ({ ...policy, id: String(index) }));
  const html = renderToStaticMarkup(<PolicyTable policies={policies} label="Policies" />);
  expect(html.split(policy.policyNumber)).toHaveLength(visible + 1);
  expect(html).toContain(text);
  expect(html.includes('No results.')).toBe(count === 0);
});
