import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { watchReleases } from '#server/releases/watchReleases.ts';
import { temporaryDirectory } from '../support/databases.ts';

afterEach(() => vi.useRealTimers());

it('a failed release is retried, at once if the links change', async () => {
  const directory = temporaryDirectory();
  for (const name of ['one', 'two']) mkdirSync(join(directory, name));
  const siteDir = join(directory, 'site');
  symlinkSync('one', siteDir);
  vi.useFakeTimers();
  let isWhole = false;
  let tries = 0;
  const watch = watchReleases({ siteDir, adminSiteDir: directory, formSchemasDirs: [] }, async () => {
    tries += 1;
    if (tries === 3) throw new Error('No memory is left');
    return isWhole;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tries).toBe(2);
  rmSync(siteDir);
  symlinkSync('two', siteDir);
  await vi.advanceTimersByTimeAsync(300);
  expect(tries).toBe(3);
  isWhole = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(4);
  await watch.stop();
});
