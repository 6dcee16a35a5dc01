import type { Config } from '#server/config.ts';
import { realpathOf } from './release.ts';

/** How often the links are looked at. Two servers of one site show the same release but for so long. */
const pollMs = 250;

/** How long a release that could not be taken up is left alone, unless the links lead elsewhere meanwhile. */
const retryAfterMs = 5_000;

/**
 * Tells of each release that is published from now on: SITE_DIR, ADMIN_SITE_DIR or the form folders lead somewhere else.
 * One at a time. One that could not be taken up, such as a half-copied one, is told of again.
 *
 * @param takeUp answers whether it was taken up
 */
export function watchReleases(
  { siteDir, adminSiteDir, formSchemasDirs }: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs'>,
  activate: () => Promise<boolean>,
) {
  const linkTargets = () => [siteDir, adminSiteDir, ...formSchemasDirs].map(realpathOf).join(':');
  // the first look is for what was published while the server started
  let lastTargets = '';
  let retryAt = Number.POSITIVE_INFINITY;
  let polling: Promise<void> | null = null;

  async function poll(): Promise<void> {
    const now = linkTargets();
    if (now === lastTargets && performance.now() < retryAt) return;
    lastTargets = now;
    retryAt = (await activate()) ? Number.POSITIVE_INFINITY : performance.now() + retryAfterMs;
  }

  const timer = setInterval(() => {
    // a link that is replaced in the middle of a look is read at the next one
    polling ??= poll()
      .catch(() => {})
      .finally(() => {
        polling = null;
      });
  }, pollMs);
  return {
    /** Resolves once nothing is taken up any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await polling;
    },
  };
}
