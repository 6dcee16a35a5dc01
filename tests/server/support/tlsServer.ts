import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './databases.ts';

/** Starts an HTTPS server that answers 204, with a certificate of its own for localhost. */
export async function openTlsServer(days: number) {
  const [key, certificate] = ['key', 'cert'].map((name) => join(temporaryDirectory(), name)) as [
    string,
    string,
  ];
  const files = ['-nodes', '-keyout', key, '-out', certificate];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, ...names], { stdio: 'pipe' });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => void response.writeHead(204).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, certificate };
}

/** The documents require openssl only on servers. */
export const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
})();
