import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEmail } from '#server/config/parseEmail.ts';
import { mostDays, parseRetention, type Retention } from './config/retention.ts';
import { addNetwork, type TrustedProxies } from './config/trustedProxies.ts';

/** So many requests of one address within a window of so many seconds; 'off' for load tests. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off';

/** The most SMS of one calendar day in India, for the whole site (SMS_BUDGET). */
export type SmsBudget = number | 'off';

/** What a start may find that is right on a desk and wrong in production; ACCEPT_RISKS names those that are meant. */
export const riskNames = [
  'outbox-file',
  'localhost-links',
  'readable-data',
  'development-key',
  'other-lead-key',
] as const;
export type RiskName = (typeof riskNames)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The server's settings, all checked. Directories are absolute. */
export interface Config {
  /** Port of site and API; 0 lets the system choose. */
  readonly port: number;
  readonly adminPort: number;
  /** Address to listen on; null means every address, IPv6 too where the machine has it. */
  readonly host: string | null;
  /** The same for the staff's site. */
  readonly adminHostAddress: string | null;
  readonly dataDir: string;
  /** The PostgreSQL database that holds all state; null keeps it in SQLite in dataDir. May hold a password. */
  readonly databaseUrl: string | null;
  /** The most connections to PostgreSQL that this process has open at once. */
  readonly databasePool: number;
  readonly siteDir: string;
  /** Where the build put the staff's site. */
  readonly adminSiteDir: string;
  readonly formSchemasDirs: readonly string[];
  readonly leadApiKey: string;
  /** The key of before, which open pages of earlier releases still send; null takes none but leadApiKey. */
  readonly earlierLeadApiKey: string | null;
  /** True when the key that anybody can know is taken: worth a warning at start. */
  readonly usesDefaultLeadApiKey: boolean;
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
  /** What a reader of the metrics has to show; null lets only this machine read them. */
  readonly metricsToken: string | null;
  /** How many seconds the server says that it is stopping, before it takes no more calls. */
  readonly stopDelay: number;
  /** Whether a risk that nobody accepted keeps the server from starting; else it is a warning. */
  readonly isProduction: boolean;
  readonly acceptedRisks: ReadonlySet<RiskName>;
}

export interface ConfigFault {
  readonly variable: string;
  readonly problem: string;
  readonly remedy: string;
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

type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable's text becomes: a value, or the problem with it. */
type Reading<T> = { readonly value: T } | { readonly problem: string };

interface Variable<T> {
  readonly fallback: T;
  readonly remedy: string;
  readonly read: (text: string) => Reading<T>;
}

export const defaultLeadApiKey = 'development-key';

/**
 * Parses the settings in the environment (CONTRACT 'Running it'), once, at start. A variable that is not set, or set
 * to nothing, has its default.
 *
 * @throws ConfigError naming every wrong variable, what is wrong with it and what to write
 */
export function parseConfig(env: Environment): Config {
  const faults: ConfigFault[] = [];

  function take<T>(name: string, { fallback, remedy, read }: Variable<T>): T {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const reading = read(text);
    if ('value' in reading) return reading.value;
    faults.push({ variable: name, problem: reading.problem, remedy });
    return fallback;
  }

  const port = take('PORT', portVariable('PORT', 4173));
  const siteDir = take('SITE_DIR', directoryVariable('dist'));
  const adminPort = take('ADMIN_PORT', portVariable('ADMIN_PORT', port === 0 ? 0 : port + 1));
  faults.push(...portFaults(port, adminPort));
  faults.push(...leadKeyFaults(env.LEAD_API_KEY));
  faults.push(...mailFaults(env));

  const host = take('HOST', hostVariable('HOST', null));
  const config: Config = {
    port,
    adminPort,
    host,
    adminHostAddress: take('ADMIN_HOST', hostVariable('ADMIN_HOST', host)),
    dataDir: take('DATA_DIR', directoryVariable('data')),
    databaseUrl: take('DATABASE_URL', databaseVariable),
    databasePool: take('DATABASE_POOL', poolVariable),
    siteDir,
    adminSiteDir: take('ADMIN_SITE_DIR', directoryVariable(`${siteDir}-admin`)),
    formSchemasDirs: take('FORM_SCHEMAS_DIR', directoriesVariable('form-schemas')),
    leadApiKey: env.LEAD_API_KEY ?? defaultLeadApiKey,
    earlierLeadApiKey: take('LEAD_API_KEY_BEFORE', earlierLeadKeyVariable),
    usesDefaultLeadApiKey: [env.LEAD_API_KEY ?? defaultLeadApiKey, env.LEAD_API_KEY_BEFORE?.trim()].includes(
      defaultLeadApiKey,
    ),
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
    metricsToken: take('METRICS_TOKEN', metricsTokenVariable),
    stopDelay: take('STOP_DELAY', stopDelayVariable),
    isProduction: env.NODE_ENV?.trim() === 'production',
    acceptedRisks: take('ACCEPT_RISKS', risksVariable),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function portVariable(name: string, fallback: number): Variable<number> {
  return {
    fallback,
    remedy: `Write a port from 1 to 65535, such as ${name}=${Math.min(fallback, 65_535) || 4173}`,
    read: (text) => {
      const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
      return port <= 65_535 ? { value: port } : { problem: `${quote(text)} is not a port` };
    },
  };
}

function portFaults(port: number, adminPort: number): ConfigFault[] {
  const remedy = 'Write a free port for the admin site, such as ADMIN_PORT=4174';
  if (adminPort > 65_535) {
    return [{ variable: 'ADMIN_PORT', problem: `PORT + 1 is ${adminPort}, which is not a port`, remedy }];
  }
  if (port !== 0 && port === adminPort) {
    return [{ variable: 'ADMIN_PORT', problem: `${adminPort} is the port of the site already`, remedy }];
  }
  return [];
}

function hostVariable(name: string, fallback: string | null): Variable<string | null> {
  return {
    fallback,
    remedy: `Write an address of this machine, such as ${name}=0.0.0.0 or ${name}=::, or leave it out`,
    read: (text) =>
      isIP(text) !== 0 || /^(?!\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
        ? { value: text }
        : { problem: `${quote(text)} is neither an IP address nor a host name` },
  };
}

function directoryVariable(fallback: string): Variable<string> {
  return {
    fallback: resolve(fallback),
    remedy: 'Write a directory',
    read: (text) => ({ value: resolve(text) }),
  };
}

function directoriesVariable(fallback: string): Variable<readonly string[]> {
  return {
    fallback: [resolve(fallback)],
    remedy: `Write directories with ':' between them, such as FORM_SCHEMAS_DIR=${fallback}:more-forms`,
    read: (text) => {
      const parts = text.split(':').map((part) => part.trim());
      if (parts.includes('')) return { problem: `${quote(text)} has an empty place beside a ':'` };
      return { value: parts.map((part) => resolve(part)) };
    },
  };
}

function rateLimitVariable(name: string, count: number): Variable<RateLimit> {
  return {
    fallback: { count, seconds: 60 },
    remedy: `Write count/seconds, such as ${name}=${count}/60 for ${count} requests a minute, or ${name}=off`,
    read: (text) => {
      if (text === 'off') return { value: 'off' };
      const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
      if (!match) return { problem: `${quote(text)} is not count/seconds` };
      const limit = { count: Number(match[1]), seconds: Number(match[2]) };
      if (limit.count < 1) return { problem: `${quote(text)} would refuse every request` };
      if (limit.seconds < 1) return { problem: `${quote(text)} has a window of no seconds` };
      if (limit.seconds > 86_400) return { problem: `${quote(text)} has a window of more than a day` };
      return { value: limit };
    },
  };
}

const mostHops = 10;

const trustProxyVariable: Variable<TrustedProxies> = {
  fallback: false,
  remedy:
    'Write TRUST_PROXY=on behind one proxy that sets the x-forwarded headers, how many there are in a row, such as ' +
    'TRUST_PROXY=2, or where they are, such as TRUST_PROXY=10.0.0.0/8,fd00::/8, else TRUST_PROXY=off',
  read: (text) => {
    if (text === 'off') return { value: false };
    if (text === 'on') return { value: 1 };
    if (/^\d+$/.test(text)) {
      const hops = Number(text);
      const isUsual = hops >= 1 && hops <= mostHops;
      return isUsual ? { value: hops } : { problem: `${quote(text)} is not 1 to ${mostHops} proxies` };
    }
    const networks = text.split(',').map((part) => part.trim());
    try {
      for (const network of networks) addNetwork(new BlockList(), network);
      return { value: networks };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  },
};

const originsVariable: Variable<readonly string[]> = {
  fallback: [],
  remedy: "Write origins with ',' between them, such as ALLOWED_ORIGINS=https://www.example.org",
  read: (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const origins = parts.map(originOf);
    const wrong = parts.find((_part, place) => origins[place] === null);
    if (wrong !== undefined) return { problem: `${quote(wrong)} is not an origin` };
    return { value: origins.filter((origin) => origin !== null) };
  },
};

/** Read by the site's build and at run time: links in mails lead where the site leads. */
const adminHostVariable: Variable<string | null> = {
  fallback: null,
  remedy: 'Write an origin such as VITE_ADMIN_HOST=https://admin.example.org, or leave it out',
  read: (text) => {
    const value = originOf(text);
    return value === null ? { problem: `${quote(text)} is not an origin` } : { value };
  },
};

/** Scheme, host and port as browsers write them; null when the text says more than that, or less. */
function originOf(text: string): string | null {
  if (!/^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

const logLevelVariable: Variable<LogLevel> = {
  fallback: 'info',
  remedy: `Write one of ${logLevels.join(', ')}`,
  read: (text) => {
    const level = logLevels.find((known) => known === text);
    return level ? { value: level } : { problem: `${quote(text)} is not a log level` };
  },
};

const smsWebhookVariable: Variable<URL | null> = {
  fallback: null,
  remedy: 'Write an address such as SMS_WEBHOOK_URL=https://sms.example.org/send, or leave it out',
  read: (text) => parseAddress(text, ['https:', 'http:']),
};

const smtpVariable: Variable<URL | null> = {
  fallback: null,
  remedy: 'Write a server such as SMTP_URL=smtps://user:password@mail.example.org:465, or leave it out',
  read: (text) => parseAddress(text, ['smtps:', 'smtp:']),
};

/** Addresses may hold passwords, so they are not printed. */
function parseAddress(text: string, protocols: readonly string[]): Reading<URL> {
  if (!URL.canParse(text)) return { problem: 'is no address' };
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) return { problem: `begins with ${quote(url.protocol)}` };
  return url.hostname === '' ? { problem: 'names no host' } : { value: url };
}

const mailFromVariable: Variable<string> = {
  fallback: '',
  remedy: 'Write a sender such as MAIL_FROM=leads@example.org or MAIL_FROM="Leads <leads@example.org>"',
  read: (text) => {
    const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
    return parseEmail(address) === null ? { problem: `${quote(text)} has no mail address` } : { value: text };
  },
};

const addressesVariable: Variable<readonly string[]> = {
  fallback: [],
  remedy: 'Write mail addresses with commas, such as LEAD_NOTIFY_TO=broker@example.org, or leave it out',
  read: (text) => {
    const parts = text.split(',');
    const addresses = parts.flatMap((part) => parseEmail(part) ?? []);
    const wrong = parts.find((part) => parseEmail(part) === null);
    return wrong === undefined
      ? { value: [...new Set(addresses)] }
      : { problem: `${quote(wrong.trim())} is no mail address` };
  },
};

const retentionVariable: Variable<Retention> = {
  fallback: new Map(),
  remedy: 'Write form types and days, such as LEAD_RETENTION=GET_IN_TOUCH:180d,*:730d, or leave it out',
  read: parseRetention,
};

const smsBudgetVariable: Variable<SmsBudget> = {
  fallback: 1000,
  remedy: 'Write how many SMS the site may send on one day, such as SMS_BUDGET=1000, or SMS_BUDGET=off',
  read: (text) => {
    if (text === 'off') return { value: 'off' };
    return /^[1-9]\d{0,8}$/.test(text)
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number of SMS` };
  },
};

const securityEventVariable: Variable<number> = {
  fallback: 365,
  remedy: 'Write days with a d, such as SECURITY_EVENT_RETENTION=365d',
  read: (text) => {
    const days = Number(/^(\d{1,6})d$/.exec(text)?.[1]);
    return days >= 1 && days <= mostDays
      ? { value: days }
      : { problem: `${quote(text)} is not 1d to ${mostDays}d` };
  },
};

const metricsTokenVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write at least 16 visible ASCII characters, or leave it out: then only this machine reads the metrics',
  read: (text) =>
    /^[\x21-\x7e]{16,}$/.test(text)
      ? { value: text }
      : { problem: 'is too short or has characters that no header carries' },
};

const longestStopDelay = 300;

const stopDelayVariable: Variable<number> = {
  fallback: 0,
  remedy: `Write whole seconds from 0 to ${longestStopDelay}, such as STOP_DELAY=15: a little more than your load balancer takes to notice`,
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= longestStopDelay
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number of seconds from 0 to ${longestStopDelay}` },
};

const risksVariable: Variable<ReadonlySet<RiskName>> = {
  fallback: new Set(),
  remedy: `Write some of ${riskNames.join(', ')} with ',' between them, or leave it out`,
  read: (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const names = parts.flatMap((part) => riskNames.find((name) => name === part) ?? []);
    const wrong = parts.find((part) => !riskNames.some((name) => name === part));
    return wrong === undefined
      ? { value: new Set(names) }
      : { problem: `${quote(wrong)} is not the name of a risk` };
  },
};

/** A mail server takes no mail without a sender. */
function mailFaults({ SMTP_URL, MAIL_FROM }: Environment): ConfigFault[] {
  if (!SMTP_URL?.trim() || MAIL_FROM?.trim()) return [];
  const problem = 'is missing, but SMTP_URL sends mails';
  return [{ variable: 'MAIL_FROM', problem, remedy: mailFromVariable.remedy }];
}

/** A key set to nothing must not fall back to the well-known default. The key itself is never printed. */
function leadKeyFaults(key: string | undefined): ConfigFault[] {
  const remedy =
    'Write a key of visible ASCII characters, the same as VITE_LEAD_API_KEY at build, or leave it out in development';
  if (key === undefined || /^[\x21-\x7e]+$/.test(key)) return [];
  const problem = key.trim() === '' ? 'is empty' : 'has spaces or characters that no header can carry';
  return [{ variable: 'LEAD_API_KEY', problem, remedy }];
}

/** Never printed either. */
const earlierLeadKeyVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write the key that LEAD_API_KEY had until now, for as long as pages may be open that send it, or leave it out',
  read: (text) =>
    /^[\x21-\x7e]+$/.test(text)
      ? { value: text }
      : { problem: 'has spaces or characters that no header can carry' },
};

/** The address may hold a password, so it is not printed. */
const databaseVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write an address such as DATABASE_URL=postgres://user:password@db.example.org:5432/leads, or leave it out: ' +
    'then all is kept in SQLite in DATA_DIR',
  read: (text) => {
    if (!/^postgres(ql)?:\/\//.test(text)) return { problem: "does not begin with 'postgres://'" };
    const problem = 'is no address (a sign such as @, / or # in the password is written as %40, %2F or %23)';
    if (!URL.canParse(text)) return { problem };
    const { hostname, pathname, searchParams, hash } = new URL(text);
    if (hash !== '') return { problem };
    if (hostname === '' && !searchParams.has('host')) return { problem: 'names no host' };
    if (pathname.length < 2) return { problem: 'names no database after the host' };
    return { value: text };
  },
};

const poolVariable: Variable<number> = {
  fallback: 10,
  remedy: 'Write how many connections each process may open, 1 to 200, such as DATABASE_POOL=10',
  read: (text) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 200
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number from 1 to 200` },
};

const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
