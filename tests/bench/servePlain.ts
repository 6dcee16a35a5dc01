import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { loadCatalogue } from '#catalogue';
import { type BenchForm, formTypes } from './benchForms.ts';
import { benchPaths } from './benchPaths.ts';
import { plainForm } from './plainForm.ts';

/** Serves the plain pages at `ORIGIN/{form}-insurance`, compressed like the site's own. */
export async function servePlain(): Promise<{ readonly origin: string; stop(): void }> {
  const { byFormType } = loadCatalogue(['form-schemas', benchPaths.syntheticForms]);
  const pages = new Map<string, Buffer>();
  for (const [form, formType] of Object.entries(formTypes) as [BenchForm, string][]) {
    const compiled = byFormType.get(formType);
    if (!compiled) throw new Error(`The catalogue has no ${formType}.`);
    pages.set(`/${form}-insurance`, brotliCompressSync(plainForm(compiled)));
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(page);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
