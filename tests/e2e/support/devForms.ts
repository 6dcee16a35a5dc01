import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { fixtureFolders } from '../../support/fixtureFolders.ts';
import { freePort } from '../../support/freePort.ts';
import { startDevSite } from './devSite.ts';
import { type LeadServer, startLeadServer } from './leadServer.ts';

/** `vite dev` with a copy of the form folders. */
export interface DevServer {
  readonly url: string;
  /** The directory of the form folders. */
  readonly forms: string;
  /** The directory of the recordings that the studio saves. */
  readonly recordings: string;
  /** Changes a file of the form folders like an editor: writes a new file and renames it. */
  write(file: string, change: (text: string) => string): void;
}

/** A fixture with groups and rows, which the site's folders do not have. */
const structured = 'family-health';

/**
 * `test` with one server of `vite dev` per worker, on a copy of the form folders and of `structured`. More folders would
 * slow down each check. `openLeadServer` starts a lead server with the current state of the folders.
 */
export const test = base.extend<
  { openLeadServer: () => Promise<LeadServer> },
  { leadPort: number; devServer: DevServer }
>({
  leadPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  devServer: [
    async ({ leadPort }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'e2e-dev-'));
      const forms = join(directory, 'form-schemas');
      const recordings = join(directory, 'recordings');
      mkdirSync(recordings);
      cpSync('form-schemas', forms, { recursive: true });
      cpSync(join(fixtureFolders, structured), join(forms, structured), { recursive: true });
      const site = await startDevSite({
        FORM_SCHEMAS_DIR: forms,
        MACHINE_RECORDINGS_DIR: recordings,
        PORT: String(leadPort),
      });
      const write: DevServer['write'] = (file, change) => {
        const path = join(forms, file);
        writeFileSync(`${path}.new`, change(readFileSync(path, 'utf8')));
        renameSync(`${path}.new`, path);
      };
      await use({ url: site.url, forms, recordings, write });
      await site.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openLeadServer: async ({ devServer, leadPort }, use) => {
    const open: LeadServer[] = [];
    await use(async () => {
      const environment = { FORM_SCHEMAS_DIR: devServer.forms, FORM_DRAFTS: 'on', PORT: String(leadPort) };
      const server = await startLeadServer(environment);
      open.push(server);
      return server;
    });
    for (const server of open) await server.stop();
  },
  baseURL: ({ devServer }, use) => use(devServer.url),
});
