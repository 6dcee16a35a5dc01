import { resolve } from 'node:path';
import company from '#web/content/company.json' with { type: 'json' };
import { maxDays, retention } from './retention.ts';
import { setting } from './setting.ts';
import {
  address,
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

/** Settings that are right on a desk and wrong in production; ACKNOWLEDGED_RISKS names the accepted ones. */
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
] as const;
export type RiskName = (typeof riskNames)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The default key; anybody can know it. */
export const defaultLeadApiKey = 'development-key';

/** Every variable that the server reads. Directories are absolute. */
export const settings = {
  port: setting('PORT', wholeNumber(0, 65_534), 4173, 'where site and API listen; 0 lets the system choose'),
  adminPort: setting(
    'ADMIN_PORT',
    wholeNumber(0, 65_535),
    null,
    'where the staff’s site listens',
    '`PORT` + 1',
  ),
  host: setting('HOST', host, null, 'which address of this machine site and API listen on', 'every one'),
  adminHostAddress: setting(
    'ADMIN_HOST',
    host,
    '127.0.0.1',
    'the same for the staff’s site: by default only this machine, and a proxy on it, reach it. `ADMIN_HOST=0.0.0.0` opens it; with an address of its own set `VITE_ADMIN_HOST` too',
  ),
  dataDir: setting('DATA_DIR', directory, resolve('data'), 'where the database lives', '`./data`'),
  databaseUrl: setting(
    'DATABASE_URL',
    databaseAddress,
    null,
    'keeps all state in PostgreSQL, so that several servers can share it',
    'SQLite in `DATA_DIR`',
  ),
  databasePool: setting(
    'DATABASE_POOL',
    wholeNumber(1, 200),
    10,
    'the most connections to PostgreSQL that a process opens, of which a third, three at most, are for the staff’s reading; 1 opens two',
  ),
  siteDir: setting(
    'SITE_DIR',
    directory,
    resolve('dist'),
    'the built site; build and server read the same',
    '`dist`',
  ),
  adminSiteDir: setting(
    'ADMIN_SITE_DIR',
    directory,
    null,
    'the built inbox; build and server read the same',
    '`SITE_DIR` with `-admin` behind it',
  ),
  formSchemasDirs: setting(
    'FORM_SCHEMAS_DIR',
    listOf(directory, ':'),
    [resolve('form-schemas')] as const,
    'form folders; build and server read the same',
    '`form-schemas`',
  ),
  formDrafts: setting(
    'FORM_DRAFTS',
    onOrOff,
    false,
    'forms that are drafts are there too, as in `npm run dev`; build and server have to have the same',
  ),
  leadApiKey: setting(
    'LEAD_API_KEY',
    key(1),
    defaultLeadApiKey,
    'the lead call’s key, the same as `VITE_LEAD_API_KEY` at build',
    '`development-key`, with a warning',
  ),
  previousLeadApiKey: setting(
    'LEAD_API_KEY_PREVIOUS',
    key(1),
    null,
    'the key of before, taken as well while pages that send it are open',
  ),
  leadListOnSite: setting(
    'LEAD_LIST_ON_SITE',
    onOrOff,
    false,
    'lets employees list and download leads on the site’s port too; else the site answers 404',
  ),
  leadRateLimit: setting(
    'LEAD_RATE_LIMIT',
    rateLimit,
    { count: 30, seconds: 60 },
    'leads that one address may send. Counted in each process with SQLite, in all of them together with PostgreSQL',
  ),
  otpRateLimit: setting(
    'OTP_RATE_LIMIT',
    rateLimit,
    { count: 10, seconds: 60 },
    'the same for one-time codes; also three times that count in 24 hours',
  ),
  loginRateLimit: setting(
    'LOGIN_RATE_LIMIT',
    rateLimit,
    { count: 10, seconds: 60 },
    'the same for employees’ logins',
  ),
  smsBudget: setting(
    'SMS_BUDGET',
    orOff(wholeNumber(1, 999_999_999)),
    1000,
    'the most SMS of the whole site on one day in India; past it codes are refused until midnight there.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    proxies,
    false,
    'whose word on a visitor’s address is believed: `on` stands for this machine and private networks. They write addresses without ports',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    listOf(origin),
    [],
    'other origins whose pages may send leads and log in here',
  ),
  siteOrigin: setting(
    'VITE_SITE_ORIGIN',
    origin,
    company.siteUrl,
    'the site’s public address. Phones fill in a code only at the host that its SMS names; the build reads it too, for canonical links, previews and the sitemap',
    '`siteUrl` of `src/web/content/company.json`',
  ),
  adminHost: setting(
    'VITE_ADMIN_HOST',
    origin,
    null,
    'where the staff’s site is for everybody; the build reads it too, for links on pages',
    'the page’s host name at `ADMIN_PORT`; in mails `http://localhost` with that port',
  ),
  smsWebhookUrl: setting(
    'SMS_WEBHOOK_URL',
    address(['https:', 'http:'], 'an address such as https://sms.example.org/send'),
    null,
    'gets each SMS as `POST {"id","channel":"sms","to","text","at"}` with `idempotency-key`; any 2xx means taken; `to` is ten digits without country code',
    '`$DATA_DIR/outbox.jsonl`',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    address(['smtps:', 'smtp:'], 'an address such as smtps://user:password@mail.example.org:465'),
    null,
    'mail server; needs `MAIL_FROM`',
    '`$DATA_DIR/outbox.jsonl`',
  ),
  mailFrom: setting('MAIL_FROM', sender, '', 'sender of mails'),
  leadNotifyTo: setting(
    'LEAD_NOTIFY_TO',
    listOf(email),
    [],
    'who is told of new leads: one mail a minute at most',
    'nobody',
  ),
  leadRetention: setting(
    'LEAD_RETENTION',
    retention,
    new Map<string, number>(),
    'how long leads are kept, by form type; `*` stands for all others. The build reads the same for the notices at the forms',
    'for good',
  ),
  securityEventDays: setting(
    'SECURITY_EVENT_RETENTION',
    days(maxDays),
    365,
    'how long security events are kept',
    '`365d`',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    key(16),
    null,
    'lets whoever shows it read `/metrics`',
    'only this machine',
  ),
  stopDelay: setting(
    'STOP_DELAY',
    wholeNumber(0, 300),
    0,
    'seconds from SIGTERM until the ports close: a little more than a load balancer takes to notice. Calls are taken meanwhile, and `/healthz` says 503',
  ),
  acknowledgedRisks: setting(
    'ACKNOWLEDGED_RISKS',
    listOf(oneOf(riskNames)),
    [],
    'risks that are meant. Each is a warning at start, and with `NODE_ENV=production` a refusal unless it is named here',
  ),
  logLevel: setting('LOG_LEVEL', oneOf(logLevels), 'info', 'how much the server says'),
  isProduction: setting(
    'NODE_ENV',
    production,
    false,
    '`production` refuses a start with a risk that `ACKNOWLEDGED_RISKS` does not name',
    'none',
  ),
};
