import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createDraft,
  isReleaseCurrent,
  publishRelease,
  releasePaths,
  republishRelease,
  sweepReleases,
} from '#build/site/publishRelease.ts';
import { sourcesHash } from '#build/site/sourcesHash.ts';
import { dayMs } from '#contract/durations.ts';
import { readSiteFiles } from '#server/releases/siteFiles.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import {
  currentHashes,
  publishSmallRelease,
  scriptOf,
  smallSite,
  writeFiles,
} from '../../support/smallRelease.ts';

const start = new Date('2026-11-01T12:00:00.000Z');
const daysOn = (days: number) => new Date(start.getTime() + days * dayMs);

/** A SITE_DIR without a release. */
const newSite = () => join(temporaryDirectory(), 'site');

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const recordOf = (site: string) => JSON.parse(read(site, '.release.json'));
/** The scripts that a server with this SITE_DIR serves. */
const scriptsOf = (site: string) =>
  readSiteFiles(realpathSync(site))
    .files.filter(({ file }) => file.endsWith('.js'))
    .map(({ directory, file }) => read(directory, file))
    .sort();
/** The content of the directory of releases. */
const entriesOf = (site: string) => readdirSync(`${site}-releases`).sort();

describe('publishing a release', () => {
  it('publishes both sites by one rename, and keeps the links SITE_DIR and ADMIN_SITE_DIR', () => {
    const site = newSite();
    const first = publishSmallRelease(site, { version: 'one' });
    expect(recordOf(site)).toMatchObject({ release: first, ...currentHashes() });
    expect(entriesOf(site)).toEqual([first, 'current']);
    const links = [readlinkSync(site), readlinkSync(`${site}-admin`)];
    const release = publishSmallRelease(site, { version: 'two' });
    expect([readlinkSync(site), readlinkSync(`${site}-admin`)]).toEqual(links);
    expect(readlinkSync(join(`${site}-releases`, 'current'))).toBe(release);
    expect(recordOf(site).release).toBe(release);
    expect(read(site, 'about/index.html')).toContain('About two');
    expect(read(`${site}-admin`, 'index.html')).toContain('Lead inbox two');
  });

  it('changes nothing and leaves no files if it fails', () => {
    const site = newSite();
    const paths = releasePaths({ SITE_DIR: site });
    // a directory instead of the link, so the last step fails
    mkdirSync(join(paths.releases, 'current', 'in the way'), { recursive: true });
    expect(() => publishSmallRelease(site, { version: 'one' })).toThrow();
    expect(existsSync(site)).toBe(false);
    expect(entriesOf(site)).toEqual(['current']);
  });

  it('keeps the last of two concurrent builds complete, and serves the other’s scripts', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const paths = releasePaths({ SITE_DIR: site });
    const drafts = ['two', 'three'].map((version) => {
      const draft = createDraft(paths);
      writeFiles(join(draft, 'site'), smallSite(version));
      writeFiles(join(draft, 'admin'), { 'index.html': version });
      return draft;
    });
    for (const draft of drafts) {
      publishRelease(paths, draft, new Date(), { ...currentHashes(), sources: 'any' });
      // each build sweeps
      sweepReleases(paths, new Date(), dayMs);
    }
    for (const [name, text] of Object.entries(smallSite('three'))) expect(read(site, name)).toBe(text);
    expect(scriptsOf(site)).toEqual(['one', 'three', 'two'].map((version) => `export default '${version}';`));
  });
});

describe('publishing an earlier release again', () => {
  it('makes it the newest, and restarts KEEP_RELEASES for both releases', () => {
    const site = newSite();
    const first = publishSmallRelease(site, { version: 'one', now: start });
    const second = publishSmallRelease(site, { version: 'two', now: daysOn(1) });
    const paths = releasePaths({ SITE_DIR: site });
    expect(republishRelease(paths, 'one', daysOn(6))).toBe(first);
    expect(read(site, 'index.html')).toContain('Home one');
    expect(read(`${site}-admin`, 'index.html')).toContain('Lead inbox one');
    sweepReleases(paths, daysOn(12), 7 * dayMs);
    expect(entriesOf(site)).toEqual([first, second, 'current']);
    sweepReleases(paths, daysOn(14), 7 * dayMs);
    expect(entriesOf(site)).toEqual([first, 'current']);
  });

  it('chooses the newest of several releases with the same sources and settings', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start });
    const again = publishSmallRelease(site, { version: 'one', now: daysOn(1) });
    publishSmallRelease(site, { version: 'two', now: daysOn(2) });
    expect(republishRelease(releasePaths({ SITE_DIR: site }), 'one', daysOn(3))).toBe(again);
  });

  it('changes nothing if the release or one of its sites was removed', () => {
    const site = newSite();
    const first = publishSmallRelease(site, { version: 'one', now: start });
    publishSmallRelease(site, { version: 'two', now: daysOn(1) });
    const paths = releasePaths({ SITE_DIR: site });
    rmSync(join(paths.releases, first, 'admin'), { recursive: true });
    for (const sources of ['one', 'three']) expect(republishRelease(paths, sources, daysOn(2))).toBeNull();
    expect(read(site, 'index.html')).toContain('Home two');
    expect(republishRelease(releasePaths({ SITE_DIR: newSite() }), 'one', daysOn(2))).toBeNull();
  });
});

it('a release is current for its sources and settings, if both links lead to it', () => {
  const [site, other] = [newSite(), newSite()];
  const environment = { SITE_DIR: site };
  expect(isReleaseCurrent(environment)).toBe(false);
  publishSmallRelease(site, { version: sourcesHash(environment) });
  publishSmallRelease(other, { version: 'other' });
  expect(isReleaseCurrent(environment)).toBe(true);
  const changes = [
    { VITE_API_HOST: 'https://api.example.in' },
    { LEAD_RETENTION: '90d' },
    { FORM_DRAFTS: 'on' },
  ];
  for (const change of changes) expect(isReleaseCurrent({ ...environment, ...change })).toBe(false);
  expect(isReleaseCurrent({ ...environment, ADMIN_SITE_DIR: `${other}-admin` })).toBe(false);
});

describe('hashed files of earlier releases', () => {
  const served = (site: string) => scriptsOf(site).map((text) => /'(\w+)'/.exec(text)?.[1]);

  it('are served in addition to those of the newest release; other files are not', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start, files: { 'old/index.html': 'x' } });
    publishSmallRelease(site, { version: 'two', now: daysOn(1) });
    expect(served(site)).toEqual(['one', 'two']);
    expect(scriptsOf(`${site}-admin`)).toEqual(['one', 'two']);
    const paths = readSiteFiles(realpathSync(site)).files.map(({ path }) => path);
    expect(paths.sort()).toEqual(
      ['/', '/about', `/${scriptOf('one')}`, `/${scriptOf('two')}`, '/film.mp4'].sort(),
    );
  });

  it('are removed once their release has been replaced for longer than KEEP_RELEASES', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start });
    const second = publishSmallRelease(site, { version: 'two', now: daysOn(30) });
    const third = publishSmallRelease(site, { version: 'three', now: daysOn(37) });
    expect(served(site)).toEqual(['one', 'three', 'two']);
    const fourth = publishSmallRelease(site, { version: 'four', now: new Date(daysOn(37).getTime() + 1) });
    expect(served(site)).toEqual(['four', 'three', 'two']);
    expect(entriesOf(site)).toEqual([second, third, fourth, 'current']);
  });
});

it('the newest release stays if the clock is set back', () => {
  const site = newSite();
  publishSmallRelease(site, { version: 'one', now: daysOn(10) });
  publishSmallRelease(site, { version: 'two', now: start });
  sweepReleases(releasePaths({ SITE_DIR: site }), daysOn(30), dayMs);
  expect(read(site, 'index.html')).toContain('Home two');
});

it('the draft of a killed build is removed after an hour; that of a running build stays', () => {
  const site = newSite();
  publishSmallRelease(site, { version: 'one' });
  const draft = createDraft(releasePaths({ SITE_DIR: site }));
  publishSmallRelease(site, { version: 'two' });
  expect(existsSync(draft)).toBe(true);
  const longAgo = new Date(Date.now() - 3_700_000);
  utimesSync(draft, longAgo, longAgo);
  publishSmallRelease(site, { version: 'three' });
  expect(existsSync(draft)).toBe(false);
});

describe('an existing SITE_DIR', () => {
  it('is replaced if it is an empty directory', () => {
    const site = newSite();
    mkdirSync(site);
    publishSmallRelease(site, { version: 'one' });
    expect(read(site, 'index.html')).toContain('Home one');
  });

  it.each([
    ['files', (site: string) => writeFiles(site, { 'letters.txt': 'keep me' })],
    ['a file', (site: string) => writeFiles(join(site, '..'), { site: 'keep me' })],
  ])('with %s is not replaced', (_what, put) => {
    const site = newSite();
    put(site);
    expect(() => createDraft(releasePaths({ SITE_DIR: site }))).toThrow(site);
    expect(() => createDraft(releasePaths({ SITE_DIR: newSite(), ADMIN_SITE_DIR: site }))).toThrow(site);
    expect(existsSync(site)).toBe(true);
  });
});
