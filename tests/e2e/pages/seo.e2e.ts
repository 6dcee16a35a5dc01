import type { APIRequestContext } from '@playwright/test';
import company from '#site/content/company.json' with { type: 'json' };
import { expect, test } from '../support/journey.ts';
import { clientRoutes, notFound, publicRoutes } from '../support/specifiedRoutes.ts';

const origin = process.env.VITE_SITE_ORIGIN || company.siteUrl;
const addressOf = (path: string) => `${origin}${path}`;

/** A thing in a page's JSON-LD. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What a page's HTML says before any script runs. */
interface Head {
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
  expect(new Set(names).size, `${path} says each once: ${names}`).toBe(names.length);
  return {
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

test(`[${publicRoutes.map(({ id }) => id).join(', ')}, ROUTE-17 to ROUTE-22] the HTML of every public page has a title and a description of its own, as long as search engines show, its address, preview and JSON-LD; the client area and the 404 page are kept out of search engines and previews`, async ({
  request,
}) => {
  const told = new Set<string | undefined>();
  for (const { path } of publicRoutes) {
    const { titles, meta, canonical, things } = await readHead(request, path);
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
    expect(title, path).toMatch(new RegExp(`^.{1,65} \\| ${company.name}$`));
    expect(description, path).toMatch(/^.{50,165}$/);
    for (const text of [title, description]) expect(told, path).not.toContain(text);
    told.add(title).add(description);
    expect(canonical).toBe(addressOf(path));
    expect(Object.fromEntries(Object.keys(metas).map((name) => [name, meta(name)]))).toEqual(metas);

    const picture = new URL(meta('og:image') ?? '');
    expect(picture.origin).toBe(origin);
    const file = await request.get(picture.pathname);
    expect(file.headers()['content-type']).toBe('image/png');
    const bytes = await file.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const firm = {
      '@type': 'InsuranceAgency',
      name: company.name,
      telephone: company.phone,
      url: addressOf('/'),
    };
    const isAboutFirm = ['/', '/about', '/get-in-touch'].includes(path);
    expect(things, path).toEqual(isAboutFirm ? [expect.objectContaining(firm)] : []);
  }

  for (const { path } of [...clientRoutes, notFound]) {
    const head = await readHead(request, path);
    expect(head.titles, path).toHaveLength(1);
    expect(head.meta('robots'), path).toBe('noindex');
    expect(head.canonical, path).toBeUndefined();
    expect(head.meta('og:title'), path).toBeUndefined();
    expect(head.things, path).toEqual([]);
  }
});

test('[ROUTE-1, ROUTE-16] the sitemap lists every public page and no other, robots.txt names it, security.txt says whom to write to; the web manifest and the icons that pages and phones ask for are there', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(publicRoutes.map(({ path }) => addressOf(path)).toSorted());

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${addressOf('/sitemap.xml')}`);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toContain('text/plain');
  expect(await security.text()).toContain(`Contact: mailto:${company.email}`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  expect(publicRoutes.filter(({ path }) => closed.some((start) => path.startsWith(start)))).toEqual([]);

  const html = await (await request.get('/')).text();
  const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '';
  for (const rel of ['icon', 'apple-touch-icon'])
    expect((await request.get(hrefOf(rel))).headers()['content-type'], rel).toContain('image/');
  const manifest = await (await request.get(hrefOf('manifest'))).json();
  expect(manifest).toMatchObject({ name: company.name, start_url: '/', lang: 'en-IN' });
  const icons = manifest.icons as { src: string; sizes: string; type: string }[];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
