import {
  adminHostVariable,
  earlierLeadKeyVariable,
  leadKeyFaults,
  leadListOnSiteVariable,
  metricsTokenVariable,
  originsVariable,
  type RateLimit,
  rateLimitVariable,
  trustProxyVariable,
} from './config/accessVariables.ts';
import {
  addressesVariable,
  mailFaults,
  mailFromVariable,
  type SmsBudget,
  smsBudgetVariable,
  smsWebhookVariable,
  smtpVariable,
} from './config/messageVariables.ts';
import {
  type LogLevel,
  logLevelVariable,
  type RiskName,
  retentionVariable,
  risksVariable,
  securityEventVariable,
  stopDelayVariable,
} from './config/operationVariables.ts';
import {
  databaseVariable,
  directoriesVariable,
  directoryVariable,
  draftsVariable,
  hostVariable,
  poolVariable,
  portFaults,
  portVariable,
  securityLogVariable,
} from './config/placeVariables.ts';
import type { Retention } from './config/retention.ts';
import type { TrustedProxies } from './config/trustedProxies.ts';
import type { ConfigFault, Variable } from './config/variable.ts';

export type { RateLimit } from './config/accessVariables.ts';
export type { SmsBudget } from './config/messageVariables.ts';
export { type LogLevel, logLevels, type RiskName, riskNames } from './config/operationVariables.ts';
export type { ConfigFault } from './config/variable.ts';

/** The server's settings, all checked. Directories are absolute. */
export interface Config {
  /** Port of site and API; 0 lets the system choose. */
  readonly port: number;
  readonly adminPort: number;
  /** Address to listen on; null means every address, IPv6 too where the machine has it. */
  readonly host: string | null;
  /** The same for the staff's site, which only this machine reaches unless it is told otherwise. */
  readonly adminHostAddress: string;
  readonly dataDir: string;
  /** The PostgreSQL database that holds all state; null keeps it in SQLite in dataDir. May hold a password. */
  readonly databaseUrl: string | null;
  /** The most connections to PostgreSQL that this process has open at once. */
  readonly databasePool: number;
  readonly siteDir: string;
  /** Where the build put the staff's site. */
  readonly adminSiteDir: string;
  readonly formSchemasDirs: readonly string[];
  /** Whether form folders that are drafts are there too. */
  readonly formDrafts: boolean;
  readonly leadApiKey: string;
  /** The key of before, which open pages of earlier releases still send; null takes none but leadApiKey. */
  readonly earlierLeadApiKey: string | null;
  /** True when the key that anybody can know is taken: worth a warning at start. */
  readonly usesKnownLeadApiKey: boolean;
  /** Whether employees can list leads on the site's port too, and not on the staff's port alone. */
  readonly leadListOnSite: boolean;
  readonly leadRateLimit: RateLimit;
  readonly otpRateLimit: RateLimit;
  readonly loginRateLimit: RateLimit;
  /** Proxies in front of the server that tell address, scheme and host of visitors in x-forwarded headers. */
  readonly trustProxy: TrustedProxies;
  /** Origins of other sites whose pages may make calls with cookies, such as 'https://www.example.org'. */
  readonly allowedOrigins: readonly string[];
  /** Origin of the staff's site; null when it is on this machine at the admin port. */
  readonly adminHost: string | null;
  readonly logLevel: LogLevel;
  /** Takes SMS as JSON; null writes them to the outbox file. May hold a secret. */
  readonly smsWebhookUrl: URL | null;
  /** Takes mails; null writes them to the outbox file. May hold a password. */
  readonly smtpUrl: URL | null;
  /** Sender of mails, as mail programs write it: 'Leads <leads@example.org>' or the address alone. */
  readonly mailFrom: string;
  /** Who is told of each new lead; nobody when empty. */
  readonly leadNotifyTo: readonly string[];
  /** How long leads are kept, by form type; empty keeps them for good. */
  readonly leadRetention: Retention;
  /** The most SMS of one calendar day in India, for the whole site. */
  readonly smsBudget: SmsBudget;
  /** How long security events are kept, in days. */
  readonly securityEventDays: number;
  /** Where the security log is written, a file a day; null for none. */
  readonly securityLogDir: string | null;
  /** What a reader of the metrics has to show; null lets only this machine read them. */
  readonly metricsToken: string | null;
  /** How many seconds the server says that it is stopping, before it takes no more calls. */
  readonly stopDelay: number;
  /** Whether a risk that nobody accepted keeps the server from starting; else it is a warning. */
  readonly isProduction: boolean;
  readonly acceptedRisks: ReadonlySet<RiskName>;
}

/** Thrown by parseConfig; its message lists every fault, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map(({ variable, problem, remedy }) => `  ${variable}: ${problem}. ${remedy}`);
    super(['These environment variables are wrong:', ...lines].join('\n'));
    this.faults = faults;
  }
}

/** Taken where no key is set; anybody can know it. */
export const defaultLeadApiKey = 'development-key';

/** What stands in the settings to be copied, docs/operations/site.env. */
const sampleLeadApiKey = 'replace-this-with-32-random-bytes';

/**
 * Parses the settings in the environment (CONTRACT 'Running it'), once, at start. A variable that is not set, or set
 * to nothing, has its default.
 *
 * @throws ConfigError naming every wrong variable, what is wrong with it and what to write
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: ConfigFault[] = [];

  function take<T>(name: string, { fallback, remedy, parse }: Variable<T>): T {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    faults.push({ variable: name, problem: parsed.problem, remedy });
    return fallback;
  }

  const port = take('PORT', portVariable('PORT', 4173));
  const siteDir = take('SITE_DIR', directoryVariable('dist'));
  const adminPort = take('ADMIN_PORT', portVariable('ADMIN_PORT', port === 0 ? 0 : port + 1));
  faults.push(...portFaults(port, adminPort));
  faults.push(...leadKeyFaults(env.LEAD_API_KEY));
  faults.push(...mailFaults(env));

  const config: Config = {
    port,
    adminPort,
    host: take('HOST', hostVariable('HOST', null)),
    adminHostAddress: take('ADMIN_HOST', hostVariable('ADMIN_HOST', '127.0.0.1')),
    dataDir: take('DATA_DIR', directoryVariable('data')),
    databaseUrl: take('DATABASE_URL', databaseVariable),
    databasePool: take('DATABASE_POOL', poolVariable),
    siteDir,
    adminSiteDir: take('ADMIN_SITE_DIR', directoryVariable(`${siteDir}-admin`)),
    formSchemasDirs: take('FORM_SCHEMAS_DIR', directoriesVariable('form-schemas')),
    formDrafts: take('FORM_DRAFTS', draftsVariable),
    leadApiKey: env.LEAD_API_KEY ?? defaultLeadApiKey,
    earlierLeadApiKey: take('LEAD_API_KEY_BEFORE', earlierLeadKeyVariable),
    usesKnownLeadApiKey: [env.LEAD_API_KEY ?? defaultLeadApiKey, env.LEAD_API_KEY_BEFORE?.trim()].some(
      (key) => key === defaultLeadApiKey || key === sampleLeadApiKey,
    ),
    leadListOnSite: take('LEAD_LIST_ON_SITE', leadListOnSiteVariable),
    leadRateLimit: take('LEAD_RATE_LIMIT', rateLimitVariable('LEAD_RATE_LIMIT', 30)),
    otpRateLimit: take('OTP_RATE_LIMIT', rateLimitVariable('OTP_RATE_LIMIT', 10)),
    loginRateLimit: take('LOGIN_RATE_LIMIT', rateLimitVariable('LOGIN_RATE_LIMIT', 10)),
    trustProxy: take('TRUST_PROXY', trustProxyVariable),
    allowedOrigins: take('ALLOWED_ORIGINS', originsVariable),
    adminHost: take('VITE_ADMIN_HOST', adminHostVariable),
    logLevel: take('LOG_LEVEL', logLevelVariable),
    smsWebhookUrl: take('SMS_WEBHOOK_URL', smsWebhookVariable),
    smtpUrl: take('SMTP_URL', smtpVariable),
    mailFrom: take('MAIL_FROM', mailFromVariable),
    leadNotifyTo: take('LEAD_NOTIFY_TO', addressesVariable),
    leadRetention: take('LEAD_RETENTION', retentionVariable),
    smsBudget: take('SMS_BUDGET', smsBudgetVariable),
    securityEventDays: take('SECURITY_EVENT_RETENTION', securityEventVariable),
    securityLogDir: take('SECURITY_LOG_DIR', securityLogVariable),
    metricsToken: take('METRICS_TOKEN', metricsTokenVariable),
    stopDelay: take('STOP_DELAY', stopDelayVariable),
    isProduction: env.NODE_ENV?.trim() === 'production',
    acceptedRisks: take('ACCEPT_RISKS', risksVariable),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
