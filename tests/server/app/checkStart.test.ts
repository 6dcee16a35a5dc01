import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkRisks } from '#server/app/checkStart.ts';
import { parseConfig, type RiskName, riskNames } from '#server/config.ts';
import type { SiteManifest } from '#server/releases/siteFiles.ts';
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { writeTarget } from '../support/targets.ts';

const sampleSettings = readFileSync('docs/operations/site.env', 'utf8');

/** Settings without a risk. */
const safeSettings = {
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

interface RiskCase {
  readonly env?: Readonly<Record<string, string>>;
  readonly site?: Partial<SiteManifest>;
}

/** A risk, and a part of its warning. */
type Case = [risk: RiskName, riskCase: RiskCase, named: string];

const safeSite: SiteManifest = {
  ...{ scriptHashes: [], connectSources: [], sampleContent: [], notices: {}, receivers: {} },
  leadKey: null,
  leadRetention: new Map([['*', 730]]),
};

const found = ({ env = {}, site = {} }: RiskCase = {}) =>
  checkRisks({
    config: parseConfig({ ...safeSettings, ...env }),
    formTypes: ['HEALTH', 'LIFE'],
    site: { ...safeSite, ...site },
  });

/** A directory with one target that receives all answers. */
const targetsDir = mkdtempSync(join(tmpdir(), 'targets-'));
writeTarget(targetsDir, 'crm', { content: 'whole', tells: 'our CRM' });
afterAll(() => rmSync(targetsDir, { recursive: true, force: true }));

describe('checkStart', () => {
  const siteWithRetention = (...leadRetention: [string, number][]): RiskCase => ({
    site: { leadRetention: new Map(leadRetention) },
  });

  it.each<[string, RiskCase]>([
    ['with all settings', {}],
    ['for a site without a retention', siteWithRetention(['*', Number.POSITIVE_INFINITY])],
    ['for a site with the same key', { site: { leadKey: safeSettings.LEAD_API_KEY } }],
    [
      'for a site with the previous key',
      { env: { LEAD_API_KEY_PREVIOUS: 'before' }, site: { leadKey: 'before' } },
    ],
  ])('finds no risk %s', (_what, riskCase) => {
    proves('R71');
    expect(found(riskCase)).toEqual([]);
  });

  it.each([
    ['the directory and a file are readable', 0o755, 0o640, ['readable-data']],
    ['only a file is readable', 0o700, 0o644, []],
    ['only the directory is readable', 0o755, 0o600, []],
  ])('checks the modes of DATA_DIR if %s', (_where, ofDirectory, ofFile, names) => {
    const DATA_DIR = temporaryDirectory();
    writeFileSync(join(DATA_DIR, 'leads.sqlite'), '');
    chmodSync(join(DATA_DIR, 'leads.sqlite'), ofFile);
    chmodSync(DATA_DIR, ofDirectory);
    expect(found({ env: { DATA_DIR } }).map(({ name }) => name)).toEqual(names);
  });

  const [, sampleKey = ''] = /^LEAD_API_KEY=(.*)$/m.exec(sampleSettings) ?? [];
  const riskCase = (name: RiskName, env: Readonly<Record<string, string>>, named: string): Case => [
    name,
    { env },
    named,
  ];
  const riskCases: readonly Case[] = [
    riskCase('outbox-file', { SMS_WEBHOOK_URL: '' }, 'set SMS_WEBHOOK_URL'),
    riskCase('outbox-file', { SMS_WEBHOOK_URL: '', SMTP_URL: '' }, 'set SMS_WEBHOOK_URL and SMTP_URL'),
    riskCase('localhost-links', { VITE_ADMIN_HOST: '' }, 'VITE_ADMIN_HOST'),
    riskCase('localhost-links', { VITE_ADMIN_HOST: 'http://127.0.0.1:4174' }, 'VITE_ADMIN_HOST'),
    riskCase('readable-data', { DATA_DIR: '/etc' }, 'chmod -R go='),
    riskCase('development-key', { LEAD_API_KEY: 'development-key' }, 'LEAD_API_KEY'),
    riskCase('development-key', { LEAD_API_KEY: sampleKey }, 'LEAD_API_KEY'),
    riskCase('development-key', { LEAD_API_KEY_PREVIOUS: 'development-key' }, 'development key'),
    ['sample-content', { site: { sampleContent: ['company.json', 'rates'] } }, 'company.json, rates'],
    ['other-lead-key', { site: { leadKey: 'another' } }, 'VITE_LEAD_API_KEY'],
    riskCase('no-proxy', { TRUST_PROXY: 'off' }, 'set TRUST_PROXY'),
    [
      'longer-retention',
      siteWithRetention(['HEALTH', 729]),
      'privacy notices of the site in SITE_DIR state for HEALTH',
    ],
    [
      'shorter-retention',
      siteWithRetention(['HEALTH', 731], ['*', 730]),
      'LEAD_RETENTION is shorter than the privacy notices of the site in SITE_DIR state for HEALTH',
    ],
    [
      'other-targets',
      { env: { TARGETS_DIR: targetsDir }, site: { receivers: { LIFE: ['our CRM'] } } },
      'do not name who receives answers (our CRM): rebuild the site with the same TARGETS_DIR',
    ],
    ['no-retention', { ...siteWithRetention(), env: { LEAD_RETENTION: '' } }, 'LEAD_RETENTION='],
  ];

  it.each(riskCases)(
    '%s: %j is a warning with a remedy, and an error in production unless accepted',
    (name, riskCase, named) => {
      const risks = found(riskCase);
      expect(risks.map((risk) => risk.name)).toEqual([name]);
      const [{ warning = '' } = {}] = risks;
      expect(warning).not.toContain('\n');
      expect(warning).toContain(named);

      const startAccepting = (ACKNOWLEDGED_RISKS: string) =>
        found({ ...riskCase, env: { ...riskCase.env, NODE_ENV: 'production', ACKNOWLEDGED_RISKS } });
      expect(startAccepting(name)).toEqual(risks);
      expect(() => startAccepting('')).toThrow(`${name}: ${warning}`);
      const other = riskNames.find((each) => each !== name) ?? '';
      expect(() => startAccepting(other)).toThrow(`ACKNOWLEDGED_RISKS=${other},${name}`);
    },
  );

  it('every risk is tested here', () => {
    expect(new Set(riskCases.map(([name]) => name))).toEqual(new Set(riskNames));
  });
});
