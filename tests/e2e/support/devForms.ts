import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startDevSite } from './devSite.ts';

/** `vite dev` over form folders of its own. */
export interface DevServer {
  readonly url: string;
  /** The directory of its form folders. */
  readonly forms: string;
  /** The directory of the machines' runs that the studio saves. */
  readonly runs: string;
  /** Puts a file of the form folders in place as an editor does, from its text of before. */
  write(file: string, change: (text: string) => string): void;
}

/**
 * `test` for journeys through `vite dev`, one server a worker, over a copy of the form folders and of those of the tests.
 */
export const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'journeys-dev-'));
      const forms = join(directory, 'form-schemas');
      const runs = join(directory, 'runs');
      mkdirSync(runs);
      cpSync('form-schemas', forms, { recursive: true });
      cpSync('tests/e2e/fixtures', forms, { recursive: true });
      const site = await startDevSite({
        FORM_SCHEMAS_DIR: forms,
        MACHINE_RUNS_DIR: runs,
        DEV_SITE_WATCHES: 'and tells',
      });
      const write: DevServer['write'] = (file, change) => {
        const path = join(forms, file);
        writeFileSync(`${path}.new`, change(readFileSync(path, 'utf8')));
        renameSync(`${path}.new`, path);
      };
      await use({ url: site.url, forms, runs, write });
      await site.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ devServer }, use) => use(devServer.url),
});
