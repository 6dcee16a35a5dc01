import { execFileSync } from 'node:child_process';

/**
 * Before any journey: the site is built anew unless it was built from the present sources, so that no journey plays
 * against another one.
 *
 * @throws Error when it cannot be built; why was printed by then
 */
export default function provideCurrentSite(): void {
  // Playwright names an environment of its own, which is no setting of the build
  const { NODE_ENV: named, ...environment } = process.env;
  execFileSync(process.execPath, ['src/build/setup/setup.mjs', 'build'], {
    stdio: 'inherit',
    env: named === 'test' || named === undefined ? environment : { ...environment, NODE_ENV: named },
  });
}
