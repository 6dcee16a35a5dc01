import { CatalogueError } from '#forms/compile/index.ts';
import { StartError } from '#server/config/startError.ts';
import type { Config } from '#server/config.ts';
import type { Release } from '#server/releases/release.ts';
import { readSiteManifest } from '#server/releases/siteFiles.ts';
import { checkRisks, type StartRisk } from './startRisks.ts';

/** Whether an error's message is for the operator. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof StartError || error instanceof CatalogueError;
}

/**
 * The risks of the settings with a release, each worth a warning.
 *
 * @throws StartError for a retention of a form type that does not exist, and in production for a risk that nobody accepted
 */
export function checkStart(config: Config, { siteDir, record, forms }: Release): readonly StartRisk[] {
  const formTypes = [...forms.keys()];
  // a slip would keep the leads of a form for good
  const unknown = [...config.leadRetention.keys()].filter((name) => name !== '*' && !forms.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `LEAD_RETENTION names ${unknown.join(', ')}, which is no form type. Write some of ${formTypes.join(', ')}, or * for all others.`,
    );
  return checkRisks({ config, formTypes, site: record && readSiteManifest(siteDir) });
}
