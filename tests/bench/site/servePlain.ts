import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { loadCatalogue } from '#forms/node/index.ts';
import { benchForms } from './measures.ts';
import { plainForm } from './plainForm.ts';
import { syntheticForms } from './syntheticForms.ts';

/** Serves the plain pages at `ORIGIN/{form}-insurance`, compressed like the site's pages. */
export async function servePlain(): Promise<{ readonly origin: string; stop(): void }> {
  const { byFormType } = loadCatalogue(['form-schemas', syntheticForms]);
  const pages = new Map(
    benchForms.map((form) => {
      const compiled = byFormType.get(form.toUpperCase());
      if (!compiled) throw new Error(`Unknown form ${form}.`);
      return [`/${form}-insurance`, brotliCompressSync(plainForm(compiled))];
    }),
  );
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) response.writeHead(200, headers).end(page);
    else response.writeHead(404).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
