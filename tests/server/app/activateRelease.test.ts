import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { releasePaths, republishRelease } from '#build/site/publishRelease.ts';
import { engineHash, formsHash, loadCatalogue } from '#forms/node/index.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { postedFormsFile } from '#server/pages/postedForms.ts';
import { fixtureFolders } from '../../support/fixtureFolders.ts';
import { proves } from '../../support/proves.ts';
import { publishSmallRelease, type SmallRelease, scriptOf } from '../../support/smallRelease.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';
import { askOnce, postLead, spawnedKey } from '../support/spawnServer.ts';
import { beginLead, startServer } from '../support/startServer.ts';

type Settings = Readonly<Record<string, string>>;

/** A new SITE_DIR with a release. */
function newSite(release: SmallRelease): string {
  const siteDir = join(temporaryDirectory(), 'site');
  publishSmallRelease(siteDir, release);
  return siteDir;
}

async function startOn(siteDir: string, settings: Settings = {}, loadForms = () => fixtureForms) {
  const running = await startServer({ SITE_DIR: siteDir, ...settings }, loadForms);
  const publish = (release: SmallRelease) => publishSmallRelease(siteDir, release);
  /** Waits until the server serves this version. */
  const accepted = (version: string) =>
    expect
      .poll(async () => (await askOnce(running.siteUrl)).text(), { timeout: 10_000 })
      .toContain(`Home ${version}`);
  /** Waits until the server logs that it did not activate a release. */
  const rejected = (why: RegExp) => expect.poll(() => running.log.at(-1), { timeout: 10_000 }).toMatch(why);
  return { ...running, publish, accepted, rejected };
}

/** Changes the targets of SITE_DIR and ADMIN_SITE_DIR. */
function lead(siteDir: string, other: string): void {
  for (const end of ['', '-admin']) {
    rmSync(`${siteDir}${end}`);
    symlinkSync(realpathSync(`${other}${end}`), `${siteDir}${end}`);
  }
}

/** The responses for a page, its script and a missing page. */
async function visit(siteUrl: string, version: string) {
  const urls = [siteUrl, `${siteUrl}/${scriptOf(version)}`, `${siteUrl}/nothing-here`];
  const answers = await Promise.all(urls.map((url) => askOnce(url)));
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
}

/** The result of visit for a release of this version. */
const answersOf = (version: string) => [
  [200, expect.stringContaining(`Home ${version}`)],
  [200, expect.stringContaining(version)],
  [404, expect.stringContaining(`Page Not Found ${version}`)],
];

describe('publishing while a server runs', () => {
  it('an earlier release that is published again is activated', async () => {
    const siteDir = newSite({ version: 'v0' });
    const { publish, accepted } = await startOn(siteDir);
    publish({ version: 'v1' });
    await accepted('v1');
    republishRelease(releasePaths({ SITE_DIR: siteDir }), 'v0', new Date());
    await accepted('v0');
  });

  it('visits are never interrupted, and each page has the policy and script of one release', async () => {
    const { siteUrl, adminUrl, publish } = await startOn(newSite({ version: 'v0' }));
    const statuses = new Map<number, number>();
    const mismatches: string[] = [];
    const seen = new Set<string>();
    let isOver = false;
    const ask = async (url: string) => {
      const answer = await fetch(url);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
    };
    const visitRepeatedly = async () => {
      while (!isOver) {
        for (const path of ['/', '/about']) {
          const { text, policy } = await ask(siteUrl + path);
          const [, version = ''] = /app-(\w+)\.js/.exec(text) ?? [];
          if (!policy.includes(`'sha256-${version}'`)) mismatches.push(`${version} ${policy}`);
          const script = await ask(`${siteUrl}/${scriptOf(version)}`);
          if (!script.text.includes(version)) mismatches.push(script.text);
          seen.add(version);
        }
        for (const url of [siteUrl, adminUrl]) await ask(`${url}/${scriptOf('v0')}`);
        await ask(`${adminUrl}/dashboard`);
      }
    };
    const visitors = Promise.all(Array.from({ length: 6 }, visitRepeatedly));
    for (const version of ['v0', 'v1', 'v2']) {
      if (version !== 'v0') publish({ version });
      await expect.poll(() => [...seen], { timeout: 30_000 }).toContain(version);
    }
    isOver = true;
    await visitors;
    expect([...statuses.keys()]).toEqual([200]);
    expect(mismatches).toEqual([]);
    expect(await (await fetch(`${adminUrl}/dashboard`)).text()).toContain('Lead inbox v2');
  });

  it('a server switches to the newest release and keeps serving earlier scripts', async () => {
    proves('LOGIN-21, CONTRACT');
    const siteDir = newSite({ version: 'v00' });
    publishSmallRelease(siteDir, { version: 'v0' });
    const { siteUrl, adminUrl, publish, accepted } = await startOn(siteDir);
    expect(await visit(siteUrl, 'v0')).toEqual(answersOf('v0'));
    for (const version of ['v1', 'v2']) {
      publish({ version });
      await accepted(version);
    }
    expect(await visit(siteUrl, 'v2')).toEqual(answersOf('v2'));
    expect((await askOnce(`${siteUrl}/login/inbox`)).url).toBe(`${adminUrl}/dashboard`);
    for (const version of ['v00', 'v0', 'v1'])
      for (const url of [siteUrl, adminUrl])
        expect((await askOnce(`${url}/${scriptOf(version)}`)).status).toBe(200);
  });

  it('a lead that is being sent is stored, on the same connection', async () => {
    const { siteUrl, publish, accepted } = await startOn(newSite({ version: 'v0' }));
    const posting = await beginLead({ siteUrl });
    publish({ version: 'v1' });
    await accepted('v1');
    expect(await visit(siteUrl, 'v1')).toEqual(answersOf('v1'));
    expect(await posting.finish()).toBe(201);
    expect((await postLead(siteUrl, validLead)).status).toBe(201);
  });

  it('a release with an additional form is activated with the form', async () => {
    const forms = join(temporaryDirectory(), 'form-schemas');
    cpSync('form-schemas', forms, { recursive: true });
    const hashes = () => ({ forms: formsHash([forms]), engine: engineHash() });
    const siteDir = newSite({ version: 'v0', hashes: hashes() });
    const loadForms = vi.fn(() => serverFormsOf(loadCatalogue([forms])));
    const { siteUrl, publish, accepted } = await startOn(
      siteDir,
      { FORM_SCHEMAS_DIR: forms, LEAD_RATE_LIMIT: 'off' },
      loadForms,
    );
    const marine = join(fixtureFolders, 'marine');
    const { smallest } = JSON.parse(readFileSync(join(marine, 'examples.json'), 'utf8'));
    const lead = { formType: 'MARINE', data: smallest.payload };
    expect((await postLead(siteUrl, lead)).status).toBe(400);

    publish({ version: 'v1', hashes: hashes() });
    await accepted('v1');
    expect(await visit(siteUrl, 'v1')).toEqual(answersOf('v1'));
    // unchanged forms are not compiled again, because that blocks the server for a second
    expect(loadForms).toHaveBeenCalledTimes(1);

    cpSync(marine, join(forms, 'marine'), { recursive: true });
    publish({ version: 'v2', hashes: hashes() });
    await accepted('v2');
    expect((await postLead(siteUrl, lead)).status).toBe(201);
  });
});

/** A release with this site.json. */
const releaseWith = (facts: object, version = 'v0'): SmallRelease => ({
  version,
  files: { 'site.json': JSON.stringify(facts) },
});
const ofOtherForms = (version: string): SmallRelease => ({
  version,
  hashes: { forms: 'others', engine: engineHash() },
});

describe('an invalid release', () => {
  /** What is invalid, the logged reason, and a function that makes the newest release so. */
  const issues: readonly [string, RegExp, (siteDir: string) => unknown][] = [
    [
      'a site without its record',
      /no complete release/,
      (siteDir) => {
        // the release is invalid before the link changes
        const half = newSite({ version: 'v1' });
        rmSync(join(half, '.release.json'));
        lead(siteDir, half);
      },
    ],
    [
      'a site of other forms',
      /built with other forms/,
      (siteDir) => publishSmallRelease(siteDir, ofOtherForms('v1')),
    ],
    [
      'no site',
      /contains no site/,
      (siteDir) => {
        rmSync(siteDir);
        mkdirSync(siteDir);
      },
    ],
  ];

  it.each(issues)(
    '%s: the previous release stays, and one log line has the reason',
    async (_what, why, makeInvalid) => {
      const siteDir = newSite({ version: 'v0' });
      const { siteUrl, log, rejected } = await startOn(siteDir);
      const before = log.length;
      makeInvalid(siteDir);
      await rejected(why);
      expect(log.slice(before)).toEqual([
        expect.stringContaining('release not activated: still serving the previous one'),
      ]);
      expect(await visit(siteUrl, 'v0')).toEqual(answersOf('v0'));
    },
  );
});

describe('replaced releases', () => {
  const page = '<title>Log in</title><main><div data-login-slot=""></div></main>';
  /** A renderer that adds a weak reference to itself to a global list. */
  const renderer = `const held = new WeakRef(exports);
    (globalThis.renderers ??= []).push(held);
    exports.renderLogin = () => String(held.deref() === exports);`;
  const files = { 'login/index.html': page, [postedFormsFile]: renderer };

  it('are freed: renderers and routes are garbage-collected', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const { siteUrl, publish, accepted } = await startOn(newSite({ version: 'v0', files }));
    const versions = ['v0', 'v1', 'v2', 'v3'];
    for (const version of versions) {
      if (version !== 'v0') publish({ version, files });
      await accepted(version);
      expect(await (await askOnce(`${siteUrl}/login/link-sent`)).text()).toContain('true');
    }
    const { renderers } = globalThis as { readonly renderers?: readonly WeakRef<object>[] };
    expect(renderers).toHaveLength(versions.length);
    const kept = () => {
      collect();
      return renderers?.map((held) => held.deref() !== undefined);
    };
    // two apps stay: the first one has the port, and the newest one handles requests
    await expect.poll(kept).toEqual([true, false, false, true]);
  });
});

describe('a site that does not match the settings', () => {
  it('gets a warning at the start if its forms differ', async () => {
    const { log } = await startOn(newSite(ofOtherForms('v0')));
    expect(log.join('')).toMatch(/other forms than those in FORM_SCHEMAS_DIR/);
  });

  it.each([
    [
      'because of its retention',
      { leadRetention: '*:30d' },
      /LEAD_RETENTION is longer than the privacy notices/,
    ],
    ['because of its key', { leadKey: 'another-key' }, /all its leads are rejected/],
  ])('is not activated in production %s', async (_why, facts, why) => {
    proves('R71');
    const start = { leadKey: spawnedKey, leadRetention: '*:365d' };
    const { publish, rejected } = await startOn(newSite(releaseWith(start)), {
      NODE_ENV: 'production',
      LEAD_RETENTION: '*:365d',
      ACKNOWLEDGED_RISKS: 'outbox-file,localhost-links,no-proxy',
    });
    publish(releaseWith({ ...start, ...facts }, 'v1'));
    await rejected(why);
  });
});
