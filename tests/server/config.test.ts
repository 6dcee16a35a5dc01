import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { proves } from '../support/proves.ts';
import { temporaryDirectory } from './support/databases.ts';

/** The invalid variables of the error, with their messages. */
function issuesOf(env: Record<string, string>) {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    const lines = String(error).matchAll(/^ {2}(\w+): (.*)$/gm);
    return [...lines].map(([, variable = '', problem = '']) => ({ variable, problem }));
  }
}

describe('parseConfig', () => {
  it('an empty environment gives the documented defaults', () => {
    proves('CONTRACT');
    expect(parseConfig({})).toMatchObject({
      ...{ port: 4173, adminPort: 4174, host: null, adminHostAddress: '127.0.0.1', dataDir: resolve('data') },
      ...{ databaseUrl: null, siteDir: resolve('dist'), adminSiteDir: resolve('dist-admin') },
      ...{ leadApiKey: 'development-key', leadListOnSite: false, trustProxy: false },
      ...{ leadRateLimit: { count: 30, seconds: 60 }, otpRateLimit: { count: 10, seconds: 60 } },
      ...{ loginRateLimit: { count: 10, seconds: 60 }, smsBudget: 1000, leadRetention: new Map() },
    });
  });

  it.each([
    [
      { PORT: '8080', HOST: '127.0.0.1' },
      { port: 8080, host: '127.0.0.1', adminPort: 8081 },
    ],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, { trustProxy: '10.0.0.0/8,fd00::/8' }],
    [
      { LEAD_RETENTION: ' GET_IN_TOUCH:180d, *:730d' },
      {
        leadRetention: new Map([
          ['GET_IN_TOUCH', 180],
          ['*', 730],
        ]),
      },
    ],
    [{ SITE_DIR: '/srv/site' }, { siteDir: '/srv/site', adminSiteDir: '/srv/site-admin' }],
    [
      { FORM_SCHEMAS_DIR: '/a:/b', FORM_DRAFTS: 'on' },
      { formSchemasDirs: ['/a', '/b'], formDrafts: true },
    ],
    [
      { LEAD_API_KEY: 'own', LEAD_API_KEY_PREVIOUS: 'old' },
      { leadApiKey: 'own', previousLeadApiKey: 'old' },
    ],
    [{ LEAD_RATE_LIMIT: 'off', OTP_RATE_LIMIT: '5/600' }, { otpRateLimit: { count: 5, seconds: 600 } }],
    [
      { ALLOWED_ORIGINS: 'https://a.example, HTTP://b:5173/' },
      { allowedOrigins: ['https://a.example', 'http://b:5173'] },
    ],
    [{ VITE_ADMIN_HOST: 'https://admin.example.org/' }, { adminHost: 'https://admin.example.org' }],
    [{ LEAD_NOTIFY_TO: 'Broker@a.in, b@a.in,broker@a.in' }, { leadNotifyTo: ['broker@a.in', 'b@a.in'] }],
    [{ MAIL_FROM: 'Leads <leads@a.in>' }, { mailFrom: 'Leads <leads@a.in>' }],
    [
      { SECURITY_EVENT_RETENTION: '90d', STOP_DELAY: '300' },
      { securityEventDays: 90, stopDelay: 300 },
    ],
    [
      { NODE_ENV: 'production', ACKNOWLEDGED_RISKS: 'outbox-file, no-proxy' },
      { isProduction: true, acknowledgedRisks: ['outbox-file', 'no-proxy'] },
    ],
    [{ NODE_ENV: 'test' }, { isProduction: false }],
  ])('%o is accepted', (env, accepted) => {
    proves('CONTRACT');
    expect(parseConfig(env as Record<string, string>)).toMatchObject(accepted);
  });

  it('an empty variable has its default', () => {
    expect(parseConfig({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' })).toEqual(parseConfig({}));
  });

  it.each([
    ['PORT', 'http', 'a whole number from 0 to 65534'],
    ['PORT', '80.5', 'a whole number from 0 to 65534'],
    ['PORT', '65535', 'a whole number from 0 to 65534'],
    ['ADMIN_PORT', '4173', 'is already the port of the site'],
    ['HOST', 'localhost', 'such as 0.0.0.0'],
    ['FORM_SCHEMAS_DIR', 'a::b', 'several separated by :'],
    ['FORM_DRAFTS', 'true', 'on or off'],
    ['LEAD_RATE_LIMIT', '30', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '0/60', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '30/0', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '30/90000', 'count/seconds such as 30/60'],
    ['LOGIN_RATE_LIMIT', '10 / 60', 'or off'],
    ['SMS_BUDGET', '0', 'or off'],
    ...['365', '0d', '1.5d', '2w', '36501d', '7D'].map((text) => [
      ...['SECURITY_EVENT_RETENTION', text, 'from 1d to 36500d'],
    ]),
    ...['true', '2', '10.0', '10.0.0.0/', '10.0.0.0/0', '10.0.0.0/33', '::/0', 'fd00::/129'].map((text) => [
      ...['TRUST_PROXY', text, '10.0.0.0/8,fd00::/8'],
    ]),
    ['ALLOWED_ORIGINS', '*', 'such as https://'],
    ['ALLOWED_ORIGINS', 'www.example.org', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://*.example.org', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://me:pw@a.example', 'such as https://'],
    ['VITE_ADMIN_HOST', 'javascript:alert(1)', 'such as https://'],
    ['LOG_LEVEL', 'verbose', 'trace, debug, info'],
    ['LEAD_API_KEY', 'two words', 'visible ASCII'],
    ['DATABASE_URL', 'mysql://db/leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://db', 'postgres://user'],
    ['DATABASE_URL', 'postgres:///leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://me:a#b@db/leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://me:a/b@db/leads', 'postgres://user'],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example.org', 'such as https://'],
    ['MAIL_FROM', 'Leads', 'such as leads@example.org'],
    ['LEAD_NOTIFY_TO', 'a@b.in;c@d.in', 'a mail address'],
    ...['HEALTH', 'HEALTH:180', 'HEALTH:6m', '*:10d,', '*:0d', '*:36501d', '*:10d,*:20d'].map((text) => [
      ...['LEAD_RETENTION', text, 'such as GET_IN_TOUCH:180d'],
    ]),
    ['METRICS_TOKEN', 'short', '16 or more'],
    ['STOP_DELAY', '301', 'from 0 to 300'],
    ['ACKNOWLEDGED_RISKS', 'all', 'outbox-file, localhost-links'],
    ['DATABASE_POOL', '201', 'from 1 to 200'],
    ...['Production', 'PRODUCTION', 'prod'].map((text) => ['NODE_ENV', text, 'production in lower case']),
  ])(
    '%s=%j is rejected with its name and the expected format: %s',
    (variable = '', value = '', texts = '') => {
      const [issue, ...others] = issuesOf({ [variable]: value });
      expect(others).toEqual([]);
      expect(issue?.variable).toBe(variable);
      expect(issue?.problem).toContain(texts);
    },
  );

  it('reports all invalid variables at once', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'y', LEAD_RATE_LIMIT: 'z', DATABASE_URL: 'postgres://db' };
    expect(new Set(issuesOf(env).map(({ variable }) => variable))).toEqual(new Set(Object.keys(env)));
  });

  it('a secret is read from its file; other settings have none', () => {
    const file = join(temporaryDirectory(), 'key');
    writeFileSync(file, 'own-key\n');
    expect(parseConfig({ LEAD_API_KEY_FILE: file, PORT_FILE: file, MAIL_FROM_FILE: file })).toMatchObject({
      ...{ leadApiKey: 'own-key', port: 4173, mailFrom: '' },
    });
    expect(parseConfig({ LEAD_API_KEY_FILE: file }).unknownNames).toEqual([]);
    expect(parseConfig({ LEAD_API_KEY_FIEL: file }).unknownNames).toHaveLength(1);
    writeFileSync(file, 'a key\n');
    const missing = join(temporaryDirectory(), 'missing');
    const issues = issuesOf({
      ...{ LEAD_API_KEY_FILE: file, SMTP_URL_FILE: missing, METRICS_TOKEN_FILE: '/dev/null' },
      ...{ DATABASE_URL: 'postgres://db/leads', DATABASE_URL_FILE: '/dev/null' },
    });
    expect(Object.fromEntries(issues.map(({ variable, problem }) => [variable, problem]))).toEqual({
      LEAD_API_KEY: 'the value is not visible ASCII characters without spaces.',
      SMTP_URL_FILE: `the file ${missing} cannot be read (ENOENT).`,
      METRICS_TOKEN_FILE: 'the file /dev/null is empty.',
      DATABASE_URL: 'set either DATABASE_URL or DATABASE_URL_FILE.',
      DATABASE_URL_FILE: 'the file /dev/null is empty.',
    });
  });

  it('SMTP_URL accepts a mail server and requires a sender', () => {
    proves('CONTRACT');
    const MAIL_FROM = 'leads@example.org';
    expect(issuesOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM })).toEqual([]);
    expect(issuesOf({ SMTP_URL: 'https://mail.example.org', MAIL_FROM })).toMatchObject([
      { variable: 'SMTP_URL' },
    ]);
    const [issue] = issuesOf({ SMTP_URL: 'smtp://me:hunter2@mail.example.org' });
    expect(issue).toMatchObject({ variable: 'MAIL_FROM', problem: expect.stringContaining('required with') });
  });

  it('rejects backups without a password, and a copy without backups', () => {
    const [noPassword] = issuesOf({ BACKUP_DIR: '/backups' });
    expect(noPassword).toMatchObject({ variable: 'BACKUP_PASSWORD' });
    const [noDirectory] = issuesOf({ BACKUP_COPY: '/mnt/backups' });
    expect(noDirectory).toMatchObject({ variable: 'BACKUP_DIR' });
    const [place] = issuesOf({ BACKUP_COPY: 'backups', BACKUP_DIR: '/b', BACKUP_PASSWORD: 'x'.repeat(16) });
    expect(place).toMatchObject({ variable: 'BACKUP_COPY' });
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABAES_URL', 'DATABASE_URL'],
    ['KEEP_RELEASE', 'KEEP_RELEASES'],
  ])('%s gets a warning with the likely name, unless that is set', (name, meant) => {
    const warning = expect.stringMatching(new RegExp(`^Unknown setting ${name} .*\\b${meant}\\b`));
    expect(parseConfig({ [name]: '' }).unknownNames).toEqual([warning]);
    expect(parseConfig({ [name]: '', [meant]: '' }).unknownNames).toEqual([]);
  });

  it.each([
    'PART',
    'POST',
    'DATABASE_PORT',
    'DATABASE_HOST',
    'GIT_DIR',
    'SMTP_SSL',
    'XDG_DATA_DIRS',
    'PGHOST',
  ])('%s gets no warning, because another program may use it', (name) =>
    expect(parseConfig({ [name]: '' }).unknownNames).toEqual([]),
  );

  it.each(['LEAD_API_KEY', 'LEAD_API_KEY_PREVIOUS', 'DATABASE_URL', 'SMTP_URL', 'SMS_WEBHOOK_URL'])(
    'an invalid %s is not printed, because it may contain a password or key',
    (variable) => {
      const [issue] = issuesOf({ [variable]: 'x://me: hunter2@db' });
      expect(issue?.problem).toMatch(/^the value is not /);
    },
  );
});
