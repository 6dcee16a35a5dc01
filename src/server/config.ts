import { closest, distance } from 'fastest-levenshtein';
import { buildSettings } from '#server/config/buildSettings.ts';
import { type DeskSettings, readDesk } from '#server/config/desk.ts';
import { fileVariable, readSetting, type Setting, StartError } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { readTargets, type Target } from '#server/config/targets.ts';

export { StartError } from '#server/config/setting.ts';
export { type RiskName, riskNames } from '#server/config/settings.ts';
export type { RateLimit } from '#server/config/settingTypes.ts';

type Settings = typeof settings;
type Read = {
  readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never;
};

/** The validated settings of the server. src/server/config/settings.ts describes each. */
export interface Config extends Read {
  readonly adminPort: number;
  readonly adminSiteDir: string;
  /** The receivers of events about leads, from TARGETS_DIR. */
  readonly targets: readonly Target[];
  /** How the firm works on its leads, from DESK_FILE. */
  readonly desk: DeskSettings;
  readonly unknownNames: readonly string[];
}

export type SmsBudget = Config['smsBudget'];

/** A warning for each variable whose name is a likely typo of an unset setting. */
export function unknownNames(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = [...Object.values(settings), ...buildSettings].flatMap(({ name, isSecret }) =>
    isSecret ? [name, fileVariable(name)] : [name],
  );
  return Object.keys(env).flatMap((name) => {
    const near = closest(name, known);
    const areSwapped = [...name].sort().join('') === [...near].sort().join('');
    const isSlip = near.length > 7 && !(near in env) && distance(name, near) <= (areSwapped ? 2 : 1);
    return isSlip ? [`Unknown setting ${name} has no effect. Did you mean ${near}?`] : [];
  });
}

/** The directory of the built inbox: ADMIN_SITE_DIR, or SITE_DIR with the suffix `-admin`. */
export const adminSiteDirOf = (siteDir: string, adminSiteDir: string | null) =>
  adminSiteDir ?? `${siteDir}-admin`;

/**
 * Parses the settings in the environment. A variable that is unset or empty has its default.
 *
 * @throws StartError with a line for each invalid variable and its expected format
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const issues: string[] = [];
  const entries = Object.entries(settings).map(([key, setting]) => [
    key,
    readSetting(setting as Setting<unknown>, env, issues),
  ]);
  const read = Object.fromEntries(entries) as Read;
  const { port, siteDir } = read;
  const adminPort = read.adminPort ?? (port === 0 ? 0 : port + 1);
  if (port !== 0 && port === adminPort)
    issues.push(`ADMIN_PORT: ${port} is already the port of the site. Choose another one.`);
  if (read.smtpUrl && !read.mailFrom) issues.push('MAIL_FROM: required with SMTP_URL.');
  const targets = readTargets(read.targetsDir, issues);
  const desk = readDesk(read.deskFile, issues);
  if (read.backupDir && !read.backupPassword) issues.push('BACKUP_PASSWORD: required with BACKUP_DIR.');
  if (read.backupCopy && !read.backupDir) issues.push('BACKUP_DIR: required with BACKUP_COPY.');
  if (issues.length > 0)
    throw new StartError(['Invalid environment variables (docs/configuration.md):', ...issues].join('\n  '));
  const adminSiteDir = adminSiteDirOf(siteDir, read.adminSiteDir);
  return { ...read, adminPort, adminSiteDir, targets, desk, unknownNames: unknownNames(env) };
}
