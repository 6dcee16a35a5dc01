import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStudioApi } from '#workbench/build/studio/studioApi.ts';
import { readStudioFile } from '#workbench/build/studio/studioFiles.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

/** Serves the studio's API for a form directory with one folder. */
async function startCalls() {
  const directory = copyFormFolders(['life']);
  const logged: string[] = [];
  const server = createServer(createStudioApi([directory], directory, (message) => logged.push(message)));
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const path = join(directory, 'life/ui.json');
  const draft = { path, text: '{}', base: readStudioFile(path)?.version ?? null };
  const save = (init: RequestInit) => fetch(`${url}/save`, { method: 'POST', ...init });
  return { url, path, draft, save, logged };
}

const json = { 'content-type': 'application/json' };

describe('the studio’s API', () => {
  it('writes nothing for a page or an HTML form of another origin', async () => {
    const { path, draft, save } = await startCalls();
    const cache = readStudioFile(path);
    const body = JSON.stringify({ files: [draft] });
    const tries: RequestInit[] = [
      { headers: { ...json, origin: 'https://elsewhere.example' }, body },
      { headers: { ...json, origin: 'null' }, body },
      { headers: { 'content-type': 'text/plain' }, body },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body },
    ];
    for (const init of tries) expect([403, 415]).toContain((await save(init)).status);
    expect(readStudioFile(path)).toEqual(cache);
  });

  it.each<readonly [string, number, (draft: object) => unknown]>([
    ['invalid JSON', 400, () => '{'],
    ['a number', 400, () => '7'],
    ['no files', 400, () => '{}'],
    ['a file without its base', 400, (draft) => ({ files: [{ ...draft, base: undefined }] })],
    ['a file outside', 422, (draft) => ({ files: [{ ...draft, path: '/etc/passwd' }] })],
    ['too large a body', 413, (draft) => ({ files: [{ ...draft, text: 'x'.repeat(21_000_000) }] })],
  ])('rejects %s with a message', async (_case, status, bodyOf) => {
    const { draft, save, logged } = await startCalls();
    const body = bodyOf(draft);
    const answer = await save({
      headers: json,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect((await answer.json()).message.length).toBeGreaterThan(10);
    expect(logged).toEqual([]);
  });

  it('saves a file, and returns its version', async () => {
    const { url, path, draft, save } = await startCalls();
    const answer = await save({
      headers: { ...json, origin: url },
      body: JSON.stringify({ files: [draft] }),
    });
    expect(await answer.json()).toEqual({ saved: [{ path, disk: readStudioFile(path) }], conflicts: {} });
    expect(readStudioFile(path)?.text).toBe('{}');
  });
});
