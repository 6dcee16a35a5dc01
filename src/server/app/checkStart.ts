import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '#forms/compile/index.ts';
import { retentionDays } from '#server/config/retention.ts';
import { defaultLeadApiKey } from '#server/config/settings.ts';
import { receiversOf } from '#server/config/targets.ts';
import { type Config, type RiskName, riskNames, StartError } from '#server/config.ts';
import { leadKeysOf } from '#server/leads/leadRoutes.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import type { Release } from '#server/releases/release.ts';
import { readSiteManifest, type SiteManifest } from '#server/releases/siteFiles.ts';

interface Start {
  readonly config: Config;
  readonly formTypes: readonly string[];
  /** null if SITE_DIR has no site. */
  readonly site: SiteManifest | null;
}

interface StartRisk {
  readonly name: RiskName;
  /** One line with the consequence of the risk and the setting that removes the risk. */
  readonly warning: string;
}

/** Whether operators may see the message of an error. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof StartError || error instanceof CatalogueError;
}

/**
 * Finds the risks of running a release with these settings.
 *
 * @throws StartError for an unknown form type in LEAD_RETENTION, of a target or a rule of the desk, and in production for a risk that is not accepted
 */
export function checkStart(config: Config, { siteDir, record, forms }: Release): readonly StartRisk[] {
  const formTypes = [...forms.keys()];
  for (const target of config.targets) {
    const unknown = (target.forms ?? []).filter((name) => !forms.has(name));
    if (unknown.length > 0)
      throw new StartError(
        `TARGETS_DIR: ${target.name}.json: unknown form type ${unknown.join(', ')} in "forms". Use ${formTypes.join(', ')}, or remove "forms".`,
      );
  }
  for (const [index, rule] of config.desk.rules.entries()) {
    const unknown = (rule.forms ?? []).filter((name) => !forms.has(name));
    if (unknown.length > 0)
      throw new StartError(
        `DESK_FILE: rule ${index + 1}: unknown form type ${unknown.join(', ')} in "forms". Use ${formTypes.join(', ')}, or remove "forms".`,
      );
  }
  // if a form type is misspelt, its leads would never be removed
  const unknown = [...config.leadRetention.keys()].filter((name) => name !== '*' && !forms.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `LEAD_RETENTION: unknown form type ${unknown.join(', ')}. Use ${formTypes.join(', ')}, or * for all others.`,
    );
  return checkRisks({ config, formTypes, site: record && readSiteManifest(siteDir) });
}

/** Public keys: the default, and the one of docs/operations/site.env. */
const knownLeadApiKeys = [defaultLeadApiKey, 'replace-this-with-32-random-bytes'];

/** The warning of each risk; false if the risk does not exist. */
const risks: Readonly<Record<RiskName, (start: Start) => string | false>> = {
  'outbox-file': ({ config: { smsWebhookUrl, smtpUrl, dataDir } }) => {
    const missing = [
      ...(smsWebhookUrl ? [] : [['one-time codes', 'SMS_WEBHOOK_URL']]),
      ...(smtpUrl ? [] : [['links for new passwords and mails of new leads', 'SMTP_URL']]),
    ];
    const unsent = missing.map(([messages]) => messages).join(', ');
    return (
      missing.length > 0 &&
      `${unsent} are not sent but written in plain text to ${outboxFile(dataDir)}: set ${missing.map(([, setting]) => setting).join(' and ')}`
    );
  },

  'localhost-links': ({ config: { adminHost } }) =>
    (adminHost === null || /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(adminHost)) &&
    "links in mails point to this machine: set VITE_ADMIN_HOST to the origin of the staff's site, such as https://admin.example.org",

  'readable-data': ({ config: { dataDir } }) =>
    isReadableByOthers(dataDir) &&
    `other users of this machine can read personal data in ${dataDir}: restrict access (chmod -R go= ${dataDir}), or set DATA_DIR to a private directory of the server`,

  'development-key': ({ config }) =>
    leadKeysOf(config).some((key) => knownLeadApiKeys.includes(key)) &&
    'LEAD_API_KEY is the development key or the sample key, which are public: set your own key before you go live, and build the site with it as VITE_LEAD_API_KEY',

  'sample-content': ({ site }) =>
    site !== null &&
    site.sampleContent.length > 0 &&
    `the site shows sample data (${site.sampleContent.join(', ')}): replace it in src/web/content and form-schemas, remove "sample": true or set "status": "final" there, and rebuild the site`,

  'other-lead-key': ({ config, site }) =>
    // pages that send leads to another server contain no key of this one
    typeof site?.leadKey === 'string' &&
    !leadKeysOf(config).includes(site.leadKey) &&
    'the site in SITE_DIR was built with a VITE_LEAD_API_KEY that differs from LEAD_API_KEY, so all its leads are rejected: rebuild it with the same key, or change LEAD_API_KEY',

  'no-proxy': ({ config: { trustProxy } }) =>
    trustProxy === false &&
    "without a TLS proxy, visitors' data and staff sessions are sent unencrypted, and behind an untrusted proxy all visitors share one rate limit: put a proxy in front (docs/operations.md) and set TRUST_PROXY",

  'no-retention': ({ config: { leadRetention } }) =>
    leadRetention.size === 0 &&
    'leads are never removed: set LEAD_RETENTION, such as LEAD_RETENTION=GET_IN_TOUCH:180d,*:730d',

  'longer-retention'(start) {
    const { config, formTypes } = start;
    const longer = formTypes.filter(
      (formType) => retentionDays(config.leadRetention, formType) > promisedDays(start, formType),
    );
    return (
      longer.length > 0 &&
      `LEAD_RETENTION is longer than the privacy notices of the site in SITE_DIR state for ${longer.join(', ')}: rebuild the site with the same LEAD_RETENTION`
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
      `LEAD_RETENTION is shorter than the privacy notices of the site in SITE_DIR state for ${shorter.join(', ')}: correct LEAD_RETENTION, or rebuild the site with the same one`
    );
  },

  'other-targets'({ config, formTypes, site }) {
    const missing = formTypes.flatMap((formType) => {
      const named = site?.receivers[formType] ?? [];
      return receiversOf(config.targets, formType).filter((receiver) => !named.includes(receiver));
    });
    return (
      site !== null &&
      missing.length > 0 &&
      `the privacy notices of the site in SITE_DIR do not name who receives answers (${[...new Set(missing)].join(', ')}): rebuild the site with the same TARGETS_DIR`
    );
  },
};

/** Days until leads are removed, as stated by the privacy notices of a built site; Infinity if they state none. */
const promisedDays = ({ site }: Start, formType: string) =>
  retentionDays(site?.leadRetention ?? new Map(), formType);

function isReadableByOthers(directory: string): boolean {
  const isOpen = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  // opening the database reports a missing directory
  const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isThere && isOpen(directory) && readdirSync(directory).some((name) => isOpen(join(directory, name)));
}

/** @throws StartError in production, with a line for each risk that is not accepted */
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
      `To accept them, set ACKNOWLEDGED_RISKS=${names}`,
    ].join('\n'),
  );
}
