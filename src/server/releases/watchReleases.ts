import type { Config } from '#server/config.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { realpathOf } from './release.ts';

/** Interval of the checks. It is the maximum time for which two servers of a site serve different releases. */
const pollMs = 250;

/** Pause before a retry of a failed activation, unless the links change. */
const retryAfterMs = 5_000;

/**
 * Watches for new targets of SITE_DIR, ADMIN_SITE_DIR and the form folders. Retries a release that could not be activated,
 * such as a partly copied one.
 *
 * @param activate resolves to whether the release was activated
 */
export function watchReleases(
  { siteDir, adminSiteDir, formSchemasDirs }: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs'>,
  activate: () => Promise<boolean>,
) {
  const linkTargets = () => [siteDir, adminSiteDir, ...formSchemasDirs].map(realpathOf).join(':');
  // empty, so that the first poll finds a release published during the start
  let lastTargets = '';
  let retryAt = Number.POSITIVE_INFINITY;

  async function poll(): Promise<void> {
    const now = linkTargets();
    if (now === lastTargets && performance.now() < retryAt) return;
    lastTargets = now;
    retryAt = (await activate()) ? Number.POSITIVE_INFINITY : performance.now() + retryAfterMs;
  }

  // a poll fails if a link is replaced meanwhile; the next poll reads it
  const watch = repeatJob(pollMs, poll, () => {});
  void watch.request();
  return watch;
}
