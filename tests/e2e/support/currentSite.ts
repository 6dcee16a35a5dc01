import { execFileSync } from 'node:child_process';

/**
 * Builds the site before the first journey if it is stale.
 *
 * @throws Error if the build fails; its output is printed
 */
export default function provideCurrentSite(): void {
  // Playwright sets NODE_ENV to "test", which is not meant for the build
  const { NODE_ENV: named, ...environment } = process.env;
  execFileSync(process.execPath, ['src/build/site/buildIfStale.ts'], {
    stdio: 'inherit',
    env: named === 'test' || named === undefined ? environment : { ...environment, NODE_ENV: named },
  });
}
