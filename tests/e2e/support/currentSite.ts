import { execFileSync } from 'node:child_process';

/**
 * Builds the site before the first test if it is stale.
 *
 * @throws Error if the build fails; its output is printed
 */
export default function provideCurrentSite(): void {
  // without the value "test", which Playwright sets
  const { NODE_ENV: named, ...environment } = process.env;
  execFileSync(process.execPath, ['src/build/site/buildIfStale.ts'], {
    stdio: 'inherit',
    env: named === 'test' || named === undefined ? environment : { ...environment, NODE_ENV: named },
  });
}
