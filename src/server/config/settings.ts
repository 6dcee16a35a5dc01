import { resolve } from 'node:path';
import company from '#web/content/company.json' with { type: 'json' };
import { maxDays, retention } from './retention.ts';
import { setting } from './setting.ts';
import {
  address,
  backupPlace,
  databaseAddress,
  days,
  directory,
  email,
  host,
  key,
  listOf,
  oneOf,
  onOrOff,
  origin,
  orOff,
  production,
  proxies,
  rateLimit,
  sender,
  wholeNumber,
} from './settingTypes.ts';

/** Risks that are acceptable in development, not in production. ACKNOWLEDGED_RISKS lists the accepted ones. */
export const riskNames = [
  'outbox-file',
  'localhost-links',
  'readable-data',
  'development-key',
  'sample-content',
  'other-lead-key',
  'no-proxy',
  'no-retention',
  'longer-retention',
  'shorter-retention',
  'other-targets',
] as const;
export type RiskName = (typeof riskNames)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The default key, which is public. */
export const defaultLeadApiKey = 'development-key';

/** Every variable that the server reads. Directories are absolute. */
export const settings = {
  port: setting('PORT', wholeNumber(0, 65_534), 4173, 'port of site and API; 0 picks a free port'),
  adminPort: setting('ADMIN_PORT', wholeNumber(0, 65_535), null, 'port of the staff’s site', '`PORT` + 1'),
  host: setting('HOST', host, null, 'IP address on which site and API listen', 'all addresses'),
  adminHostAddress: setting(
    'ADMIN_HOST',
    host,
    '127.0.0.1',
    'IP address on which the staff’s site listens. By default only this machine and a proxy on it can connect; `0.0.0.0` accepts all connections. If the staff’s site has its own public origin, set `VITE_ADMIN_HOST` too',
  ),
  dataDir: setting('DATA_DIR', directory, resolve('data'), 'directory of the database', '`./data`'),
  databaseUrl: setting(
    'DATABASE_URL',
    databaseAddress,
    null,
    'PostgreSQL database for all state, which several servers can share',
    'SQLite in `DATA_DIR`',
  ),
  databasePool: setting(
    'DATABASE_POOL',
    wholeNumber(1, 200),
    10,
    'maximum number of PostgreSQL connections of a process. A third of them, at least one and at most three, serve staff reads. With `1`, the process opens two',
  ),
  siteDir: setting(
    'SITE_DIR',
    directory,
    resolve('dist'),
    'directory of the built site; build and server need the same value',
    '`dist`',
  ),
  adminSiteDir: setting(
    'ADMIN_SITE_DIR',
    directory,
    null,
    'directory of the built inbox; build and server need the same value',
    '`SITE_DIR` with the suffix `-admin`',
  ),
  formSchemasDirs: setting(
    'FORM_SCHEMAS_DIR',
    listOf(directory, ':'),
    [resolve('form-schemas')] as const,
    'form folders; build and server need the same value',
    '`form-schemas`',
  ),
  formDrafts: setting(
    'FORM_DRAFTS',
    onOrOff,
    false,
    'includes draft forms, as in `npm run dev`; build and server need the same value',
  ),
  leadApiKey: setting(
    'LEAD_API_KEY',
    key(1),
    defaultLeadApiKey,
    'API key of the lead call; must equal `VITE_LEAD_API_KEY` at build',
    '`development-key`, with a warning',
  ),
  previousLeadApiKey: setting(
    'LEAD_API_KEY_PREVIOUS',
    key(1),
    null,
    'previous API key, still accepted while open pages use it',
  ),
  leadListOnSite: setting(
    'LEAD_LIST_ON_SITE',
    onOrOff,
    false,
    'lets employees list and download leads on the site’s port too; otherwise the site responds with 404',
  ),
  assistantTools: setting(
    'ASSISTANT_TOOLS',
    onOrOff,
    true,
    'lets a visitor’s assistant fill in forms (WebMCP). Only the visitor can send them. `off` forbids it by the header `Permissions-Policy: tools=()`, without a build',
  ),
  leadRateLimit: setting(
    'LEAD_RATE_LIMIT',
    rateLimit,
    { count: 30, seconds: 60 },
    'leads per client address. SQLite counts in each process, PostgreSQL across all processes',
  ),
  otpRateLimit: setting(
    'OTP_RATE_LIMIT',
    rateLimit,
    { count: 10, seconds: 60 },
    'one-time codes per client address. In 24 hours, an address gets at most three times that count',
  ),
  loginRateLimit: setting(
    'LOGIN_RATE_LIMIT',
    rateLimit,
    { count: 10, seconds: 60 },
    'employee logins per client address',
  ),
  secondFactor: setting(
    'SECOND_FACTOR',
    oneOf(['off', 'required']),
    'off',
    'whether employees have to log in with a passkey, or with a password and the code of an authenticator app. With `required`, an employee who has neither sets one up after the next login, before anything else opens. With `off`, employees decide themselves',
  ),
  smsBudget: setting(
    'SMS_BUDGET',
    orOff(wholeNumber(1, 999_999_999)),
    1000,
    'maximum number of SMS of the whole site per day in India. Further codes are rejected until midnight there',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    proxies,
    false,
    'trusted proxies: their `X-Forwarded-For` sets the client address. `on` trusts this machine and private networks. The header must contain addresses without ports',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    listOf(origin),
    [],
    'other origins whose pages may send leads and log in (CORS)',
  ),
  siteOrigin: setting(
    'VITE_SITE_ORIGIN',
    origin,
    company.siteUrl,
    'public origin of the site. SMS codes are bound to its host; the build uses it for canonical links, previews and the sitemap',
    '`siteUrl` of `src/web/content/company.json`',
  ),
  adminHost: setting(
    'VITE_ADMIN_HOST',
    origin,
    null,
    'public origin of the staff’s site; the build uses it for links on pages',
    'the page’s host name at `ADMIN_PORT`; in mails `http://localhost` with that port',
  ),
  smsWebhookUrl: setting(
    'SMS_WEBHOOK_URL',
    address(['https:', 'http:'], 'a URL such as https://sms.example.org/send'),
    null,
    'receives each SMS as `POST {"id","channel":"sms","to","text","at"}` with `idempotency-key`; any 2xx means accepted; `to` is ten digits without country code',
    '`$DATA_DIR/outbox.jsonl`',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    address(['smtps:', 'smtp:'], 'a URL such as smtps://user:password@mail.example.org:465'),
    null,
    'mail server; needs `MAIL_FROM`',
    '`$DATA_DIR/outbox.jsonl`',
  ),
  mailFrom: setting('MAIL_FROM', sender, '', 'sender of mails'),
  leadNotifyTo: setting(
    'LEAD_NOTIFY_TO',
    listOf(email),
    [],
    'recipients of mails about new leads, at most one mail per minute',
    'nobody',
  ),
  visitorCopy: setting(
    'VISITOR_COPY',
    onOrOff,
    true,
    'mails visitors a copy of their answers, to the address in the form, at most once an hour. In production it needs `SMTP_URL`',
  ),
  targetsDir: setting(
    'TARGETS_DIR',
    directory,
    null,
    'directory with a file for each receiver of events about leads ([targets](webhooks.md)). The build uses it for the privacy notices of forms',
  ),
  leadRetention: setting(
    'LEAD_RETENTION',
    retention,
    new Map<string, number>(),
    'days until leads are removed, by form type; `*` applies to all others. The build uses it for the privacy notices of forms',
    'never removed',
  ),
  securityEventDays: setting(
    'SECURITY_EVENT_RETENTION',
    days(maxDays),
    365,
    'days until security events are removed',
    '`365d`',
  ),
  backupDir: setting(
    'BACKUP_DIR',
    directory,
    null,
    'directory of the encrypted backups of `leads -- backup`; needs `BACKUP_PASSWORD`',
  ),
  backupCopy: setting(
    'BACKUP_COPY',
    backupPlace,
    null,
    'place off this machine, to which backups are copied: a mounted directory, an S3-compatible store (`s3:https://HOST/BUCKET`), or a REST server of restic (`rest:https://HOST/PATH`)',
  ),
  backupPassword: setting(
    'BACKUP_PASSWORD',
    key(16),
    null,
    'encrypts the backups. Without it nobody can restore them, so keep it off the machine too',
  ),
  backupKeyId: setting('BACKUP_KEY_ID', key(1), null, 'id of the access key of an S3-compatible store'),
  backupKey: setting('BACKUP_KEY', key(1), null, 'its secret'),
  metricsToken: setting('METRICS_TOKEN', key(16), null, 'bearer token for `/metrics`', 'only this machine'),
  stopDelay: setting(
    'STOP_DELAY',
    wholeNumber(0, 300),
    0,
    'seconds from SIGTERM until the ports close, slightly more than a load balancer takes to react. Until then the server accepts calls and `/healthz` responds with 503',
  ),
  acknowledgedRisks: setting(
    'ACKNOWLEDGED_RISKS',
    listOf(oneOf(riskNames)),
    [],
    'accepted risks. With `NODE_ENV=production` any other risk prevents the start; otherwise it is a warning',
  ),
  logLevel: setting('LOG_LEVEL', oneOf(logLevels), 'info', 'log level'),
  isProduction: setting(
    'NODE_ENV',
    production,
    false,
    '`production` prevents a start with a risk that `ACKNOWLEDGED_RISKS` does not list',
    'none',
  ),
};
