import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FilledText } from '#site/pages/legal/StaticText.tsx';
import company from '#web/content/company.json' with { type: 'json' };
import { proves } from '../../../support/proves.ts';

const render = (text: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/privacy-policy">
      <FilledText text={text} />
    </StaticRouter>,
  );

describe('FilledText', () => {
  it('links an email address', () => {
    proves('STATIC-18');
    const { complaintsEmail } = company;
    expect(render('Write to {complaintsEmail}.')).toBe(
      `Write to <a href="mailto:${complaintsEmail}" translate="no">${complaintsEmail}</a>.`,
    );
  });

  it('links a page, and prints its URL', () => {
    const html = render('See our [Terms](/terms-and-condtions).');
    expect(html).toContain('<a href="/terms-and-condtions">Terms</a>');
    expect(html).toContain(
      `<span class="only-on-paper"> (${new URL('/terms-and-condtions', company.siteUrl).href})</span>.`,
    );
  });

  it('links another site in a new tab', () => {
    const { name, url } = company.ombudsman;
    const html = render('Complain to the {ombudsman}.');
    expect(html).toContain(`<a href="${url}" target="_blank" rel="noopener noreferrer">${name}<`);
    expect(html).toContain(`<span class="only-on-paper"> (${url})</span>.`);
  });

  it('rejects an unknown fact of the firm', () => {
    expect(() => render('Call {fax}.')).toThrow('{fax}');
  });
});
