import type { Config } from '#server/config.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { realpathOf } from './release.ts';

/** How often the links are looked at. Two servers of one site show the same release but for so long. */
const pollMs = 250;

/** How long to wait before another try at a release that could not be activated, unless the links change meanwhile. */
const retryAfterMs = 5_000;

/**
 * Watches for releases: SITE_DIR, ADMIN_SITE_DIR or the form folders point elsewhere. One at a time. A release that
 * could not be activated, such as a half-copied one, is tried again.
 *
 * @param activate resolves to whether the release was activated
 */
export function watchReleases(
  { siteDir, adminSiteDir, formSchemasDirs }: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs'>,
  activate: () => Promise<boolean>,
) {
  const linkTargets = () => [siteDir, adminSiteDir, ...formSchemasDirs].map(realpathOf).join(':');
  // the first poll is for a release that was published while the server started
  let lastTargets = '';
  let retryAt = Number.POSITIVE_INFINITY;

  async function poll(): Promise<void> {
    const now = linkTargets();
    if (now === lastTargets && performance.now() < retryAt) return;
    lastTargets = now;
    retryAt = (await activate()) ? Number.POSITIVE_INFINITY : performance.now() + retryAfterMs;
  }

  // a link that is replaced in the middle of a look is read at the next one
  const watch = repeatJob(pollMs, poll, () => {});
  void watch.request();
  return watch;
}
