import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, type ConfigFault, parseConfig } from '#server/config.ts';

function faultsOf(env: Record<string, string>): readonly ConfigFault[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('parseConfig', () => {
  it('[CONTRACT] an empty environment gives the documented defaults', () => {
    expect(parseConfig({})).toEqual({
      port: 4173,
      adminPort: 4174,
      host: null,
      adminHostAddress: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePool: 10,
      siteDir: resolve('dist'),
      adminSiteDir: resolve('dist-admin'),
      formSchemasDirs: [resolve('form-schemas')],
      formDrafts: false,
      leadApiKey: 'development-key',
      earlierLeadApiKey: null,
      usesKnownLeadApiKey: true,
      leadListOnSite: false,
      leadRateLimit: { count: 30, seconds: 60 },
      otpRateLimit: { count: 10, seconds: 60 },
      loginRateLimit: { count: 10, seconds: 60 },
      trustProxy: false,
      allowedOrigins: [],
      adminHost: null,
      logLevel: 'info',
      smsWebhookUrl: null,
      smtpUrl: null,
      mailFrom: '',
      leadNotifyTo: [],
      leadRetention: new Map(),
      smsBudget: 1000,
      securityEventDays: 365,
      securityLogDir: null,
      metricsToken: null,
      stopDelay: 0,
      isProduction: false,
      acceptedRisks: new Set(),
    });
  });

  it('[CONTRACT] every variable is taken', () => {
    const config = parseConfig({
      PORT: '8080',
      ADMIN_PORT: '9090',
      HOST: '127.0.0.1',
      ADMIN_HOST: '10.0.0.7',
      DATA_DIR: '/var/leads',
      DATABASE_URL: 'postgres://leads:secret@db.example.org/leads',
      DATABASE_POOL: '25',
      SITE_DIR: '/srv/site',
      FORM_SCHEMAS_DIR: '/a/forms:/b/forms',
      FORM_DRAFTS: 'on',
      LEAD_API_KEY: 'a-key-of-our-own',
      LEAD_API_KEY_BEFORE: 'the-key-of-before',
      LEAD_RATE_LIMIT: 'off',
      OTP_RATE_LIMIT: '5/600',
      LOGIN_RATE_LIMIT: '7/30',
      TRUST_PROXY: 'on',
      ALLOWED_ORIGINS: 'https://www.example.org, HTTP://localhost:5173/',
      VITE_ADMIN_HOST: 'https://admin.example.org/',
      LEAD_LIST_ON_SITE: 'on',
      LOG_LEVEL: 'warn',
      SMS_WEBHOOK_URL: 'https://me:secret@sms.example.org/send?from=7',
      SMTP_URL: 'smtps://me:secret@mail.example.org:465',
      MAIL_FROM: 'Leads <leads@example.org>',
      LEAD_NOTIFY_TO: 'Broker@example.org, office@example.org,broker@example.org',
      LEAD_RETENTION: 'GET_IN_TOUCH:180d,*:730d',
      SMS_BUDGET: '5000',
      SECURITY_EVENT_RETENTION: '90d',
      SECURITY_LOG_DIR: '/var/log/security',
      METRICS_TOKEN: 'sixteen-letters!',
      STOP_DELAY: '300',
      NODE_ENV: 'production',
      ACCEPT_RISKS: 'outbox-file, localhost-links',
    });
    expect(config).toEqual({
      port: 8080,
      adminPort: 9090,
      host: '127.0.0.1',
      adminHostAddress: '10.0.0.7',
      dataDir: '/var/leads',
      databaseUrl: 'postgres://leads:secret@db.example.org/leads',
      databasePool: 25,
      siteDir: '/srv/site',
      adminSiteDir: '/srv/site-admin',
      formSchemasDirs: ['/a/forms', '/b/forms'],
      formDrafts: true,
      leadApiKey: 'a-key-of-our-own',
      earlierLeadApiKey: 'the-key-of-before',
      usesKnownLeadApiKey: false,
      leadListOnSite: true,
      leadRateLimit: 'off',
      otpRateLimit: { count: 5, seconds: 600 },
      loginRateLimit: { count: 7, seconds: 30 },
      trustProxy: 1,
      allowedOrigins: ['https://www.example.org', 'http://localhost:5173'],
      adminHost: 'https://admin.example.org',
      logLevel: 'warn',
      smsWebhookUrl: new URL('https://me:secret@sms.example.org/send?from=7'),
      smtpUrl: new URL('smtps://me:secret@mail.example.org:465'),
      mailFrom: 'Leads <leads@example.org>',
      leadNotifyTo: ['broker@example.org', 'office@example.org'],
      leadRetention: new Map([
        ['GET_IN_TOUCH', 180],
        ['*', 730],
      ]),
      smsBudget: 5000,
      securityEventDays: 90,
      securityLogDir: '/var/log/security',
      metricsToken: 'sixteen-letters!',
      stopDelay: 300,
      isProduction: true,
      acceptedRisks: new Set(['outbox-file', 'localhost-links']),
    });
  });

  it('[CONTRACT] ADMIN_PORT is PORT + 1 when it is not set', () => {
    expect(parseConfig({ PORT: '5000' }).adminPort).toBe(5001);
    expect(parseConfig({ PORT: '0' }).adminPort).toBe(0);
  });

  it('[CONTRACT] the staff’s site listens for this machine alone, unless it is told where', () => {
    expect(parseConfig({ HOST: '10.0.0.1' }).adminHostAddress).toBe('127.0.0.1');
    expect(parseConfig({ ADMIN_HOST: '10.0.0.2' })).toMatchObject({
      host: null,
      adminHostAddress: '10.0.0.2',
    });
  });

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%s is taken', (text, trusted) => {
    expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it('a variable set to nothing has its default', () => {
    expect(parseConfig({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' })).toEqual(parseConfig({}));
  });

  it.each([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['ADMIN_PORT', 'x', 'a whole number from 0 to 65535'],
    ['ADMIN_PORT', '4173', 'is the port of the site'],
    ['HOST', 'no host', 'such as 0.0.0.0'],
    ['HOST', '256', 'such as 0.0.0.0'],
    ['FORM_SCHEMAS_DIR', 'a::b', 'several with : between them'],
    ['FORM_DRAFTS', 'true', 'on or off'],
    ['LEAD_RATE_LIMIT', '30', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '0/60', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '30/0', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', '30/90000', 'count/seconds such as 30/60'],
    ['LEAD_RATE_LIMIT', 'OFF', 'count/seconds such as 30/60'],
    ['OTP_RATE_LIMIT', 'ten', 'count/seconds such as 30/60'],
    ['LOGIN_RATE_LIMIT', '10 / 60', 'or off'],
    ['ADMIN_HOST', 'no host', 'such as 0.0.0.0'],
    ['SMS_BUDGET', '0', 'or off'],
    ['SMS_BUDGET', '10/day', 'or off'],
    ['SECURITY_EVENT_RETENTION', '365', 'from 1d to 36500d'],
    ['SECURITY_EVENT_RETENTION', '0d', 'from 1d to 36500d'],
    ['TRUST_PROXY', 'true', '10.0.0.0/8,fd00::/8'],
    ['TRUST_PROXY', '0', '10.0.0.0/8,fd00::/8'],
    ['TRUST_PROXY', '11', '10.0.0.0/8,fd00::/8'],
    ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8,fd00::/8'],
    ['TRUST_PROXY', '0.0.0.0/0', '10.0.0.0/8,fd00::/8'],
    ['TRUST_PROXY', '10.0.0.1,', '10.0.0.0/8,fd00::/8'],
    ['ALLOWED_ORIGINS', '*', 'such as https://'],
    ['ALLOWED_ORIGINS', 'null', 'such as https://'],
    ['ALLOWED_ORIGINS', 'www.example.org', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://*.example.org', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://a.example,', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'such as https://'],
    ['ALLOWED_ORIGINS', 'https://me:pw@a.example', 'such as https://'],
    ['VITE_ADMIN_HOST', 'admin.example.org', 'such as https://'],
    ['VITE_ADMIN_HOST', 'javascript:alert(1)', 'such as https://'],
    ['LOG_LEVEL', 'verbose', 'trace, debug, info'],
    ['LEAD_API_KEY', '', 'is empty'],
    ['LEAD_API_KEY', 'two words', 'visible ASCII'],
    ['LEAD_API_KEY_BEFORE', 'two words', 'visible ASCII'],
    ['DATABASE_URL', 'mysql://db/leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://db', 'postgres://user'],
    ['DATABASE_URL', 'postgres:///leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://me:a#b@db/leads', 'postgres://user'],
    ['DATABASE_URL', 'postgres://me:a/b@db/leads', 'postgres://user'],
    ['SMS_WEBHOOK_URL', 'sms.example.org', 'such as https://'],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example.org', 'such as https://'],
    ['MAIL_FROM', 'Leads', 'such as leads@example.org'],
    ['LEAD_NOTIFY_TO', 'a@b.in,', 'a mail address'],
    ['LEAD_NOTIFY_TO', 'a@b.in;c@d.in', 'a mail address'],
    ['LEAD_RETENTION', 'HEALTH:6m', 'such as GET_IN_TOUCH:180d'],
    ['LEAD_LIST_ON_SITE', 'yes', 'on or off'],
    ['METRICS_TOKEN', 'short', '16 or more'],
    ['STOP_DELAY', '301', 'from 0 to 300'],
    ['STOP_DELAY', '1.5', 'from 0 to 300'],
    ['STOP_DELAY', '-1', 'from 0 to 300'],
    ['ACCEPT_RISKS', 'all', 'outbox-file, localhost-links'],
    ['ACCEPT_RISKS', 'outbox-file,', 'outbox-file, localhost-links'],
    ['DATABASE_POOL', '0', 'from 1 to 200'],
    ['DATABASE_POOL', '201', 'from 1 to 200'],
  ])('%s=%j is refused by its name, with what it has to be: %s', (variable, value, words) => {
    const [fault, ...others] = faultsOf({ [variable]: value });
    expect(others).toEqual([]);
    expect(fault?.variable).toBe(variable);
    expect(fault?.problem).toContain(words);
  });

  it('refuses a PORT that leaves no port for the admin site', () => {
    expect(faultsOf({ PORT: '65535' })).toMatchObject([{ variable: 'ADMIN_PORT' }]);
    expect(faultsOf({ PORT: '65535', ADMIN_PORT: '4000' })).toEqual([]);
  });

  it('tells all faults at once, each with its variable and what it has to be', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'y', LEAD_RATE_LIMIT: 'z', DATABASE_URL: 'postgres://db' };
    expect(
      faultsOf(env)
        .map(({ variable }) => variable)
        .sort(),
    ).toEqual(Object.keys(env).sort());
    expect(() => parseConfig(env)).toThrow(
      /PORT: "x" is not a whole number from 0 to 65535\..*LOG_LEVEL: "y"/s,
    );
  });

  it('[CONTRACT] SMTP_URL takes a mail server, and needs a sender', () => {
    const MAIL_FROM = 'leads@example.org';
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM })).toEqual([]);
    expect(faultsOf({ SMTP_URL: 'https://mail.example.org', MAIL_FROM })).toMatchObject([
      { variable: 'SMTP_URL' },
    ]);
    const [fault] = faultsOf({ SMTP_URL: 'smtp://me:hunter2@mail.example.org' });
    expect(fault).toMatchObject({ variable: 'MAIL_FROM', problem: expect.stringContaining('is missing') });
    expect(() => parseConfig({ SMTP_URL: 'http://me:hunter2@x', SMS_WEBHOOK_URL: 'x:hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  it('prints neither a key nor a database password', () => {
    const env = {
      LEAD_API_KEY: 'secret one',
      LEAD_API_KEY_BEFORE: 'secret two',
      DATABASE_URL: 'postgres://me:hunter2@db',
    };
    expect(() => parseConfig(env)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/secret|hunter2/) }),
    );
  });
});
