import { CatalogueError } from '#forms/compile/index.ts';
import { type Retention, retentionDays, unknownFormTypes } from '#server/config/retention.ts';
import { StartError } from '#server/config/startError.ts';
import type { Config } from '#server/config.ts';
import { sqliteOpenError } from '#server/database/databaseOpenError.ts';
import { restrictDataDir } from '#server/database/restrictDataDir.ts';
import { isHashOf, type LeadKeys, leadKeysOf } from '#server/leads/leadKeys.ts';
import type { Release } from '#server/releases/release.ts';
import { readSiteManifest } from '#server/releases/siteFiles.ts';
import { findStartRisks, type StartRisk, startIssue } from './startRisks.ts';

/** Whether an error's message is for the operator. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof StartError || error instanceof CatalogueError;
}

/**
 * The risks that a start takes, each worth a warning.
 *
 * @throws StartError in production, for a risk that nobody accepted
 */
export function checkRisks(config: Config, release: Release): readonly StartRisk[] {
  const readablePaths = readableData(config);
  const siteHasOtherLeadKey = hasOtherLeadKey(release, config);
  const sampleContent = release.record ? readSiteManifest(release.siteDir).sampleContent : [];
  const formsKeptLonger = findFormsKeptLonger(release, config);
  const risks = findStartRisks({
    config,
    readablePaths,
    siteHasOtherLeadKey,
    sampleContent,
    formsKeptLonger,
  });
  const issue = startIssue(risks, config);
  if (issue !== null) throw new StartError(issue);
  return risks;
}

function readableData({ dataDir, acknowledgedRisks }: Config): readonly string[] {
  try {
    return restrictDataDir(dataDir, !acknowledgedRisks.has('readable-data'));
  } catch (error) {
    throw sqliteOpenError(dataDir, error);
  }
}

/** @throws StartError where the server would not start with this site: for its lead key, or for what its notices promise */
export function checkSite(config: Config, release: Release): void {
  const { isProduction, acknowledgedRisks } = config;
  if (!isProduction) return;
  if (!acknowledgedRisks.has('other-lead-key') && hasOtherLeadKey(release, config))
    throw new StartError(
      'The site was built with another VITE_LEAD_API_KEY than LEAD_API_KEY: every lead of its visitors would be refused. Build it with the same key.',
    );
  const keptLonger = findFormsKeptLonger(release, config);
  if (!acknowledgedRisks.has('longer-retention') && keptLonger.length > 0)
    throw new StartError(
      `The site promises its visitors that leads of ${keptLonger.join(', ')} are kept for a shorter time than LEAD_RETENTION says. Build it with the same LEAD_RETENTION.`,
    );
}

/** @throws StartError for a form type that does not exist: a slip there would keep its leads for good */
export function checkRetention({ leadRetention }: Pick<Config, 'leadRetention'>, { forms }: Release): void {
  const formTypes = [...forms.keys()];
  const unknown = unknownFormTypes(leadRetention, formTypes);
  if (unknown.length === 0) return;
  throw new StartError(
    `LEAD_RETENTION names ${unknown.join(', ')}, which is no form type. Write some of ${formTypes.join(', ')}, or * for all others.`,
  );
}

/** Whether the pages of a site send another lead key than the server takes. Pages that send leads to another server do not. */
export function hasOtherLeadKey(
  { siteDir, record }: Pick<Release, 'siteDir' | 'record'>,
  config: LeadKeys,
): boolean {
  const leadKey = record && readSiteManifest(siteDir).leadKey;
  return leadKey !== null && !leadKeysOf(config).some((key) => isHashOf(leadKey, key));
}

/** The form types whose notices in a site promise a shorter time than the server keeps leads. */
export function findFormsKeptLonger(
  { siteDir, forms }: Pick<Release, 'siteDir' | 'forms'>,
  { leadRetention }: Pick<Config, 'leadRetention'>,
): readonly string[] {
  const { leadRetention: promised } = readSiteManifest(siteDir);
  const daysOf = (retention: Retention, formType: string) =>
    retentionDays(retention, formType) ?? Number.POSITIVE_INFINITY;
  return [...forms.keys()].filter((formType) => daysOf(leadRetention, formType) > daysOf(promised, formType));
}
