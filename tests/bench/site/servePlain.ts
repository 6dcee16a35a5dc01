import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadCatalogue } from '#catalogue';
import { type BenchForm, formTypes } from '../benchForms.ts';
import { benchPaths } from './benchPaths.ts';
import { plainForm, plainFormMarkup } from './plainForm.ts';
import { plainHome } from './plainHome.ts';

interface ServedFile {
  readonly type: string;
  readonly encoding: 'br' | 'identity';
  readonly bytes: Buffer;
}

const html = (text: string): ServedFile => ({
  type: 'text/html; charset=utf-8',
  encoding: 'br',
  bytes: brotliCompressSync(text),
});

/** The site's own pictures and film stills, by their paths. */
function pictures(): readonly [path: string, file: ServedFile][] {
  return ['pictures', 'video'].flatMap((directory) =>
    readdirSync(join(benchPaths.root, 'public', directory)).flatMap((name) => {
      const file = picture(join(benchPaths.root, 'public', directory, name));
      return file ? [[`/${directory}/${name}`, file] satisfies [string, ServedFile]] : [];
    }),
  );
}

function picture(file: string): ServedFile | null {
  const format = /\.(svg|webp|avif|png|jpg)$/.exec(file)?.[1];
  if (format === undefined) return null;
  const bytes = readFileSync(file);
  if (format === 'svg') return { type: 'image/svg+xml', encoding: 'br', bytes: brotliCompressSync(bytes) };
  return { type: `image/${format === 'jpg' ? 'jpeg' : format}`, encoding: 'identity', bytes };
}

/** Serves the plain pages at `ORIGIN/` and `ORIGIN/{form}-insurance`, compressed like the site's own. */
export async function servePlain(): Promise<{ readonly origin: string; stop(): void }> {
  const catalogue = loadCatalogue(['form-schemas', benchPaths.syntheticForms]);
  const { byFormType } = catalogue;
  const callback = byFormType.get('GET_IN_TOUCH');
  if (!callback) throw new Error('The catalogue has no GET_IN_TOUCH.');
  const pages = new Map<string, ServedFile>([
    ['/', html(plainHome(catalogue, plainFormMarkup(callback)))],
    ...pictures(),
  ]);
  for (const [form, formType] of Object.entries(formTypes) as [BenchForm, string][]) {
    const compiled = byFormType.get(formType);
    if (!compiled) throw new Error(`The catalogue has no ${formType}.`);
    pages.set(`/${form}-insurance`, html(plainForm(compiled)));
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': page.type, 'content-encoding': page.encoding }).end(page.bytes);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
