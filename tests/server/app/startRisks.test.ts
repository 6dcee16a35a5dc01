import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRisks, type StartFacts } from '#server/app/startRisks.ts';
import { parseConfig, type RiskName, riskNames } from '#server/config.ts';

const sampleSettings = readFileSync('docs/operations/site.env', 'utf8');

/** Settings with which nothing is at risk. */
const careful = {
  LEAD_API_KEY: 'a-key-of-our-own',
  SMS_WEBHOOK_URL: 'https://sms.example.org/send',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'leads@example.org',
  VITE_ADMIN_HOST: 'https://admin.example.org',
  DATA_DIR: '/var/leads',
  HOST: '127.0.0.1',
  TRUST_PROXY: 'on',
  LEAD_RETENTION: '*:730d',
};

interface Slip {
  readonly env?: Readonly<Record<string, string>>;
  readonly facts?: Partial<StartFacts>;
}

function found({ env = {}, facts = {} }: Slip = {}) {
  const config = parseConfig({ ...careful, ...env });
  const nothing = {
    readablePaths: [],
    siteHasOtherLeadKey: false,
    sampleContent: [],
    formsRetainedLonger: [],
  };
  return checkRisks(config, { ...nothing, ...facts });
}

describe('the risks of a start', () => {
  it('with everything set there is none', () => {
    expect(found()).toEqual([]);
  });

  const slips: readonly [RiskName, Slip, readonly string[]][] = [
    [
      'outbox-file',
      { env: { SMS_WEBHOOK_URL: '' } },
      ['one-time codes', '/var/leads/outbox.jsonl', 'set SMS_WEBHOOK_URL'],
    ],
    [
      'outbox-file',
      { env: { SMS_WEBHOOK_URL: '', SMTP_URL: '' } },
      ['one-time codes', 'links for new passwords', 'set SMS_WEBHOOK_URL and SMTP_URL'],
    ],
    ['localhost-links', { env: { VITE_ADMIN_HOST: '' } }, ['http://localhost', 'set VITE_ADMIN_HOST']],
    ...['http://localhost:4174', 'http://admin.localhost', 'http://127.0.0.1', 'http://[::1]:4174'].map(
      (VITE_ADMIN_HOST): [RiskName, Slip, readonly string[]] => [
        'localhost-links',
        { env: { VITE_ADMIN_HOST } },
        [`lead to ${VITE_ADMIN_HOST}`],
      ],
    ),
    [
      'readable-data',
      { facts: { readablePaths: ['/var/leads', '/var/leads/leads.sqlite'] } },
      ['/var/leads, /var/leads/leads.sqlite', 'chmod', 'DATA_DIR'],
    ],
    [
      'development-key',
      { env: { LEAD_API_KEY: 'development-key' } },
      ['LEAD_API_KEY is the development key', 'set one of your own'],
    ],
    [
      'development-key',
      { env: { LEAD_API_KEY: /^LEAD_API_KEY=(.*)$/m.exec(sampleSettings)?.[1] ?? '' } },
      ['of the sample settings', 'set one of your own'],
    ],
    ['development-key', { env: { LEAD_API_KEY_PREVIOUS: 'development-key' } }, ['the development key']],
    [
      'sample-content',
      { facts: { sampleContent: ['company.json', 'manipal-cigna'] } },
      ['company.json, manipal-cigna', 'src/site/content', 'build the site again'],
    ],
    ['other-lead-key', { facts: { siteHasOtherLeadKey: true } }, ['VITE_LEAD_API_KEY', 'LEAD_API_KEY']],
    ...['0.0.0.0', '::', '203.0.113.7', '2001:db8::1', 'admin.example.org'].map(
      (ADMIN_HOST): [RiskName, Slip, readonly string[]] => [
        'open-admin',
        { env: { ADMIN_HOST } },
        [`ADMIN_HOST=${ADMIN_HOST}, port 4174`, 'leave ADMIN_HOST out'],
      ],
    ),
    ['open-behind-proxy', { env: { HOST: '' } }, ['HOST=every address', 'set HOST', 'or TRUST_PROXY']],
    ['no-proxy', { env: { TRUST_PROXY: 'off' } }, ['plain text', 'set TRUST_PROXY']],
    [
      'longer-retention',
      { facts: { formsRetainedLonger: ['HEALTH'] } },
      ['of HEALTH', 'the same LEAD_RETENTION'],
    ],
    ['no-retention', { env: { LEAD_RETENTION: '' } }, ['kept for good', 'LEAD_RETENTION=']],
  ];

  it.each(slips)(
    '%s: %j is a line that says what mends it, and refused in production unless it is accepted',
    (name, slip, texts) => {
      const risks = found(slip);
      expect(risks.map((risk) => risk.name)).toEqual([name]);
      const [{ warning = '' } = {}] = risks;
      expect(warning).not.toContain('\n');
      for (const word of texts) expect(warning).toContain(word);

      const startAccepting = (ACKNOWLEDGED_RISKS: string) =>
        found({ ...slip, env: { ...slip.env, NODE_ENV: 'production', ACKNOWLEDGED_RISKS } });
      expect(startAccepting(name)).toEqual(risks);
      expect(() => startAccepting('')).toThrow(`${name}: ${warning}`);
      const other = riskNames.find((each) => each !== name) ?? '';
      expect(() => startAccepting(other)).toThrow(`ACKNOWLEDGED_RISKS=${other},${name}`);
    },
  );

  it('sites that listen where nobody from afar reaches them are at no risk, nor behind a proxy that is named', () => {
    for (const host of ['localhost', '127.0.0.1', '::1', '10.0.0.7', '172.16.0.1', '192.168.1.2', 'fd00::7'])
      expect(found({ env: { HOST: host, ADMIN_HOST: host } })).toEqual([]);
    expect(found({ env: { HOST: '', TRUST_PROXY: '10.0.0.0/8' } })).toEqual([]);
  });

  it('every risk has a slip here', () => {
    expect(new Set(slips.map(([name]) => name))).toEqual(new Set(riskNames));
  });
});
