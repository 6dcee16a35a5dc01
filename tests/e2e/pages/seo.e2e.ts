import type { APIRequestContext } from '@playwright/test';
import company from '#web/content/company.json' with { type: 'json' };
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { allRoutes, clientRoutes, notFound, publicRoutes } from '../support/specifiedRoutes.ts';

const origin = process.env.VITE_SITE_ORIGIN || company.siteUrl;
const addressOf = (path: string) => `${origin}${path}`;

/** An object in a page's JSON-LD. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

interface Question {
  readonly name: string;
  readonly acceptedAnswer: { readonly text: string };
}

/** A title with the firm's name, in at most 60 characters, which search engines show in full. */
const fittingTitle = new RegExp(`^(?=.{1,60}$).+ \\| ${company.name}$`);

/** The metadata in a page's HTML, before any script runs. */
interface Head {
  readonly html: string;
  readonly titles: readonly string[];
  meta(name: string): string | undefined;
  readonly canonical: string | undefined;
  readonly things: readonly Thing[];
}

async function readHead(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const contents = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const names = contents.map(([, name]) => name);
  expect(new Set(names).size, `${path} repeats no meta tag: ${names}`).toBe(names.length);
  return {
    html,
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => plain(title ?? '')),
    meta: (name) => {
      const found = contents.find(([, key]) => key === name)?.[2];
      return found === undefined ? undefined : plain(found);
    },
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    things: blocks.flatMap(([, json]) => {
      const data = JSON.parse(json ?? '') as { '@context': string; '@graph': Thing[] };
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'];
    }),
  };
}

const plain = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('the HTML of every public page has its own title, description, preview and JSON-LD', async ({
  request,
}) => {
  proves(`${publicRoutes.map(({ id }) => id).join(', ')}, ROUTE-17 to ROUTE-22`);
  const seen = new Set<string | undefined>();
  for (const { path } of publicRoutes) {
    const { html, titles, meta, canonical, things } = await readHead(request, path);
    const [title = ''] = titles;
    const description = meta('description') ?? '';
    const metas = {
      robots: undefined,
      'og:title': title,
      'og:description': description,
      'og:url': addressOf(path),
      'og:type': 'website',
      'og:site_name': company.name,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    };
    expect(titles, path).toHaveLength(1);
    expect(title, path).toMatch(fittingTitle);
    expect(description, path).toMatch(/^.{50,165}$/);
    for (const text of [title, description]) expect(seen, path).not.toContain(text);
    seen.add(title).add(description);
    expect(canonical).toBe(addressOf(path));
    expect(Object.fromEntries(Object.keys(metas).map((name) => [name, meta(name)]))).toEqual(metas);

    const picture = new URL(meta('og:image') ?? '');
    expect(picture.origin).toBe(origin);
    const file = await request.get(picture.pathname);
    expect(file.headers()['content-type']).toBe('image/png');
    const bytes = await file.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(meta('og:image:alt'), path).toMatch(new RegExp(`^${company.name}: .{10,}`));

    const firm = { '@type': 'InsuranceAgency', name: company.name, url: addressOf('/') };
    const address = expect.objectContaining({ '@type': 'PostalAddress', addressCountry: 'IN' });
    const aboutFirm = { ...firm, telephone: company.phone, address };
    const trail = {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: addressOf('/') },
        { '@type': 'ListItem', position: 2, name: title.replace(/ \| [^|]*$/, ''), item: addressOf(path) },
      ],
    };
    const isProduct = path.endsWith('-insurance');
    const service = { '@type': 'Service', url: addressOf(path), provider: expect.objectContaining(firm) };
    expect(things, path).toEqual([
      ...(['/', '/about', '/get-in-touch', '/claims'].includes(path)
        ? [expect.objectContaining(aboutFirm)]
        : []),
      ...(isProduct
        ? [expect.objectContaining(service), expect.objectContaining({ '@type': 'FAQPage' })]
        : []),
      ...(path === '/' ? [] : [trail]),
    ]);
    // search engines require the questions and answers that the page shows
    const questions = things.flatMap(({ mainEntity }) => (mainEntity as readonly Question[]) ?? []);
    const shown = [...html.matchAll(/<summary>([^<]*)<\/summary><p>([^<]*)<\/p>/g)];
    if (isProduct)
      expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
        shown.map(([, question, answer]) => [question, answer].map((text) => plain(text ?? ''))),
      );
  }

  for (const { path } of [...clientRoutes, notFound]) {
    const head = await readHead(request, path);
    expect(head.titles, path).toEqual([expect.stringMatching(fittingTitle)]);
    expect(head.meta('robots'), path).toBe('noindex');
    expect(head.canonical, path).toBeUndefined();
    expect(head.meta('og:title'), path).toBeUndefined();
    expect(head.things, path).toEqual([]);
  }
});

test('the sitemap lists every public page, and well-known files and icons exist', async ({ request }) => {
  proves('ROUTE-1, ROUTE-16');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(publicRoutes.map(({ path }) => addressOf(path)).toSorted());
  // the sitemap has the date that the page shows, even if the build had no Git repository
  const updated = /<time dateTime="([^"]+)"/i.exec(await (await request.get('/privacy-policy')).text())?.[1];
  expect(sitemap).toContain(`<loc>${addressOf('/privacy-policy')}</loc><lastmod>${updated}</lastmod>`);
  const today = new Date().toISOString().slice(0, 10);
  for (const [, day = ''] of sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(day <= today, day).toBe(true);
  }

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${addressOf('/sitemap.xml')}`);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toContain('text/plain');
  expect(await security.text()).toContain(`Contact: mailto:${company.email}`);
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  expect(publicRoutes.filter(({ path }) => disallowed.some((start) => path.startsWith(start)))).toEqual([]);

  const html = await (await request.get('/')).text();
  const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '';
  for (const rel of ['icon', 'apple-touch-icon'])
    expect((await request.get(hrefOf(rel))).headers()['content-type'], rel).toContain('image/');
  const manifest = await (await request.get(hrefOf('manifest'))).json();
  expect(manifest).toMatchObject({ name: company.name, start_url: '/', lang: 'en-IN' });
  const icons = manifest.icons as { src: string; sizes: string; type: string }[];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const bytes = await response.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('a link to a section leads to an element of its page', async ({ request }) => {
  proves('ROUTE-1 to ROUTE-22');
  const pages = new Map<string, string>();
  for (const { path } of allRoutes) pages.set(path, await (await request.get(path)).text());
  const broken: string[] = [];
  for (const [path, html] of pages)
    for (const [, target = '', id = ''] of html.matchAll(/<a\b[^>]* href="([^":#]*)#([^"]*)"/g)) {
      const { pathname } = new URL(target, addressOf(path));
      if (!pages.get(pathname)?.includes(` id="${id}"`)) broken.push(`${path}: ${target}#${id}`);
    }
  expect(broken).toEqual([]);
});
