import type { Config } from '#server/config.ts';
import { realpathOf } from './release.ts';

/** How often the links are looked at. Two servers of one site show the same release but for so long. */
const lookEveryMs = 250;

/**
 * Tells of each release that is published from now on: SITE_DIR, ADMIN_SITE_DIR or the form folders lead somewhere else.
 * One at a time.
 */
export function watchReleases(
  { siteDir, adminSiteDir, formSchemasDirs }: Pick<Config, 'siteDir' | 'adminSiteDir' | 'formSchemasDirs'>,
  takeUp: () => Promise<void>,
) {
  const whereTheyLead = () => [siteDir, adminSiteDir, ...formSchemasDirs].map(realpathOf).join(':');
  // the first look is for what was published while the server started
  let seen = '';
  let turn: Promise<void> | null = null;
  const timer = setInterval(() => {
    const now = turn === null ? whereTheyLead() : seen;
    if (now === seen) return;
    seen = now;
    turn = takeUp().finally(() => {
      turn = null;
    });
  }, lookEveryMs);
  return {
    /** Resolves once nothing is taken up any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await turn;
    },
  };
}
