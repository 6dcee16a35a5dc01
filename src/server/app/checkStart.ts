import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '#forms/compile/index.ts';
import { retentionDays } from '#server/config/retention.ts';
import { defaultLeadApiKey } from '#server/config/settings.ts';
import { type Config, type RiskName, riskNames, StartError } from '#server/config.ts';
import { leadKeysOf } from '#server/leads/leadRoutes.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import type { Release } from '#server/releases/release.ts';
import { readSiteManifest, type SiteManifest } from '#server/releases/siteFiles.ts';

interface Start {
  readonly config: Config;
  readonly formTypes: readonly string[];
  /** null without a site in SITE_DIR. */
  readonly site: SiteManifest | null;
}

interface StartRisk {
  readonly name: RiskName;
  /** One line: the consequence, and the setting that removes it. */
  readonly warning: string;
}

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

/** The keys of the default and of the sample settings, docs/operations/site.env. */
const knownLeadApiKeys = [defaultLeadApiKey, 'replace-this-with-32-random-bytes'];

/** The warning of each risk; false where there is none. */
const risks: Readonly<Record<RiskName, (start: Start) => string | false>> = {
  'outbox-file': ({ config: { smsWebhookUrl, smtpUrl, dataDir } }) => {
    const missing = [
      ...(smsWebhookUrl ? [] : [['one-time codes', 'SMS_WEBHOOK_URL']]),
      ...(smtpUrl ? [] : [['links for new passwords and mails of new leads', 'SMTP_URL']]),
    ];
    const what = missing.map(([messages]) => messages).join(', ');
    return (
      missing.length > 0 &&
      `${what} are sent to nobody and written in plain text to ${outboxFile(dataDir)}: set ${missing.map(([, setting]) => setting).join(' and ')}`
    );
  },

  'localhost-links': ({ config: { adminHost } }) =>
    (adminHost === null || /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(adminHost)) &&
    "links in mails lead to this machine alone: set VITE_ADMIN_HOST to the origin of the staff's site, such as https://admin.example.org",

  'readable-data': ({ config: { dataDir } }) =>
    isReadableByOthers(dataDir) &&
    `other users of this machine can read personal data in ${dataDir}: take their rights away (chmod -R go= ${dataDir}), or set DATA_DIR to a directory of the server's own`,

  'development-key': ({ config }) =>
    leadKeysOf(config).some((key) => knownLeadApiKeys.includes(key)) &&
    'LEAD_API_KEY is the development key or that of the sample settings, which anybody can know: set one of your own before you go live, and build the site with it as VITE_LEAD_API_KEY',

  'sample-content': ({ site }) =>
    site !== null &&
    site.sampleContent.length > 0 &&
    `visitors read sample data as the firm's own (${site.sampleContent.join(', ')}): put the firm's in its place in src/web/content and form-schemas, take away "sample": true or write "status": "final" there, and build the site again`,

  'other-lead-key': ({ config, site }) =>
    // pages that send leads to another server name no key
    typeof site?.leadKey === 'string' &&
    !leadKeysOf(config).includes(site.leadKey) &&
    'the site in SITE_DIR was built with another VITE_LEAD_API_KEY than LEAD_API_KEY, so every lead of its visitors is refused: build it again with the same key, or set LEAD_API_KEY to that one',

  'no-proxy': ({ config: { trustProxy } }) =>
    trustProxy === false &&
    'without a proxy that brings TLS, what visitors enter and the sessions of the staff travel in plain text, and behind one whose word is not believed all visitors share one limit: put a proxy in front (docs/operations.md) and set TRUST_PROXY',

  'no-retention': ({ config: { leadRetention } }) =>
    leadRetention.size === 0 &&
    'leads are kept for good: say for how long with LEAD_RETENTION, such as LEAD_RETENTION=GET_IN_TOUCH:180d,*:730d',

  'longer-retention'(start) {
    const { config, formTypes } = start;
    const longer = formTypes.filter(
      (formType) => retentionDays(config.leadRetention, formType) > promisedDays(start, formType),
    );
    return (
      longer.length > 0 &&
      `the notices in the site in SITE_DIR promise visitors that leads of ${longer.join(', ')} are kept for a shorter time than LEAD_RETENTION says: build it with the same LEAD_RETENTION`
    );
  },

  'shorter-retention'(start) {
    const { config, formTypes } = start;
    const shorter = formTypes.filter((formType) => {
      const promised = promisedDays(start, formType);
      return Number.isFinite(promised) && retentionDays(config.leadRetention, formType) < promised;
    });
    return (
      shorter.length > 0 &&
      `leads of ${shorter.join(', ')} are removed earlier than the notices in the site in SITE_DIR say: correct LEAD_RETENTION, or build the site with the same LEAD_RETENTION`
    );
  },
};

/** The days after which the notices of a built site promise to remove leads; Infinity where they promise nothing. */
const promisedDays = ({ site }: Start, formType: string) =>
  retentionDays(site?.leadRetention ?? new Map(), formType);

function isReadableByOthers(directory: string): boolean {
  const isOpen = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  // what is no directory is told when the database is opened
  const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isThere && isOpen(directory) && readdirSync(directory).some((name) => isOpen(join(directory, name)));
}

/** @throws StartError in production, for risks that nobody accepted, one a line */
export function checkRisks(start: Start): readonly StartRisk[] {
  const found = riskNames.flatMap((name) => {
    const warning = risks[name](start);
    return warning === false ? [] : [{ name, warning }];
  });
  const { isProduction } = start.config;
  const acknowledgedRisks: readonly RiskName[] = start.config.acknowledgedRisks;
  const unacknowledged = found.filter(({ name }) => !acknowledgedRisks.includes(name));
  if (!isProduction || unacknowledged.length === 0) return found;
  const names = [...acknowledgedRisks, ...unacknowledged.map(({ name }) => name)].join(',');
  throw new StartError(
    [
      'With NODE_ENV=production the server does not start with these risks:',
      ...unacknowledged.map(({ name, warning }) => `  ${name}: ${warning}.`),
      `If you accept them, set ACKNOWLEDGED_RISKS=${names}`,
    ].join('\n'),
  );
}
