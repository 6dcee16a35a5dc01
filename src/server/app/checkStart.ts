import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '#forms/compile/index.ts';
import { type Retention, retentionDays } from '#server/config/retention.ts';
import { StartError } from '#server/config/startError.ts';
import type { Config } from '#server/config.ts';
import { isHashOf, leadKeysOf } from '#server/leads/leadKeys.ts';
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
  checkRetention(config, formTypes);
  const { leadKey, sampleContent, leadRetention: promised } = readSiteManifest(siteDir);
  return checkRisks(config, {
    isDataReadable: isReadable(config.dataDir),
    // pages that send leads to another server name no key
    siteHasOtherLeadKey:
      record !== null && leadKey !== null && !leadKeysOf(config).some((key) => isHashOf(leadKey, key)),
    sampleContent: record ? sampleContent : [],
    formsRetainedLonger: formTypes.filter(
      (formType) => daysOf(config.leadRetention, formType) > daysOf(promised, formType),
    ),
  });
}

/** A slip would keep the leads of a form for good. */
function checkRetention({ leadRetention }: Config, formTypes: readonly string[]): void {
  const unknown = [...leadRetention.keys()].filter((name) => name !== '*' && !formTypes.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `LEAD_RETENTION names ${unknown.join(', ')}, which is no form type. Write some of ${formTypes.join(', ')}, or * for all others.`,
    );
}

const daysOf = (retention: Retention, formType: string) =>
  retentionDays(retention, formType) ?? Number.POSITIVE_INFINITY;

/** Whether other users of this machine can read a file of a directory. */
function isReadable(directory: string): boolean {
  const isOpen = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  // what is no directory is told when the database is opened
  const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isThere && isOpen(directory) && readdirSync(directory).some((name) => isOpen(join(directory, name)));
}
