import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDraft, sweepDrafts } from '#build/site/releases/drafts.ts';
import { publishRelease, sweepReleases } from '#build/site/releases/publishRelease.ts';
import { checkPlaces, releasePlaces } from '#build/site/releases/releasePlaces.ts';
import { parseRecord } from '#server/sites/releases/releaseRecord.ts';
import {
  dayMs,
  presentPrints,
  publishSmallRelease,
  scriptOf,
  smallSite,
  writeFiles,
} from '#tests/support/smallRelease.ts';

const start = new Date('2026-11-01T12:00:00.000Z');
const daysOn = (days: number) => new Date(start.getTime() + days * dayMs);

/** A SITE_DIR of the test's own that nothing was built into. */
function newSite(): string {
  const directory = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'site');
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const recordOf = (site: string) => parseRecord(read(site, '.release.json'));
/** Everything in the directory of the releases. */
const lyingIn = (site: string) => readdirSync(`${site}-releases`).sort();

describe('publishing a release', () => {
  it('puts both sites where SITE_DIR and ADMIN_SITE_DIR say, with a list of their files', () => {
    const site = newSite();
    const release = publishSmallRelease(site, { version: 'one' });
    expect(read(site, 'index.html')).toContain('Home one');
    expect(read(`${site}-admin`, 'index.html')).toContain('Lead inbox one');
    expect(recordOf(site)).toMatchObject({ release, ...presentPrints(), earlier: {} });
    expect(recordOf(`${site}-admin`)?.release).toBe(release);
    expect(Object.keys(recordOf(site)?.files ?? {}).sort()).toEqual(Object.keys(smallSite('one')).sort());
    expect(lyingIn(site)).toEqual([release, 'current']);
  });

  it('is one rename for both sites: their links stay as they are', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const links = [readlinkSync(site), readlinkSync(`${site}-admin`)];
    const release = publishSmallRelease(site, { version: 'two' });
    expect([readlinkSync(site), readlinkSync(`${site}-admin`)]).toEqual(links);
    expect(readlinkSync(join(`${site}-releases`, 'current'))).toBe(release);
    expect(read(site, 'about/index.html')).toContain('About two');
    expect(read(`${site}-admin`, 'index.html')).toContain('Lead inbox two');
  });

  it('everybody who may read the files before may do so after it', () => {
    const site = newSite();
    const release = publishSmallRelease(site, { version: 'one' });
    const mode = (...path: string[]) => statSync(join(`${site}-releases`, ...path)).mode & 0o777;
    expect(mode(release)).toBe(mode());
    expect(mode(release, 'site')).toBe(mode());
  });

  it('an unchanged file stays the same file, so that browsers keep what they have', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const before = statSync(join(site, 'film.mp4'));
    publishSmallRelease(site, { version: 'two' });
    const now = statSync(join(site, 'film.mp4'));
    expect([now.ino, now.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(read(site, 'index.html')).toContain('Home two');
  });

  it('when it fails, nothing changes and nothing is left', () => {
    const site = newSite();
    const places = releasePlaces({ SITE_DIR: site });
    // a directory in the place of the link: the last step fails
    mkdirSync(join(places.releases, 'current', 'in the way'), { recursive: true });
    expect(() => publishSmallRelease(site, { version: 'one' })).toThrow();
    expect(existsSync(site)).toBe(false);
    expect(lyingIn(site)).toEqual(['current']);
  });

  it('a draft that a part is missing of is not published', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const before = lyingIn(site);
    const places = releasePlaces({ SITE_DIR: site });
    const draft = makeDraft(places);
    writeFiles(join(draft, 'site'), smallSite('half'));
    const publication = { places, draft, keepMs: dayMs, now: new Date(), prints: presentPrints() };
    expect(() => publishRelease(publication)).toThrow('The draft of admin has no index.html');
    expect(lyingIn(site)).toEqual(before);
    expect(read(site, 'index.html')).toContain('Home one');
  });

  it('two builds at once: the last one is there whole, and the other one’s files stay served', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const places = releasePlaces({ SITE_DIR: site });
    const drafts = ['two', 'three'].map((version) => {
      const draft = makeDraft(places);
      writeFiles(join(draft, 'site'), smallSite(version));
      writeFiles(join(draft, 'admin'), { 'index.html': version });
      return draft;
    });
    for (const draft of drafts) {
      // each removes what it takes for left behind
      sweepDrafts(places, new Date());
      publishRelease({ places, draft, keepMs: dayMs, now: new Date(), prints: presentPrints() });
    }
    for (const [name, text] of Object.entries(smallSite('three'))) expect(read(site, name)).toBe(text);
    expect(
      Object.keys(recordOf(site)?.earlier ?? {})
        .filter((name) => name.endsWith('.js'))
        .sort(),
    ).toEqual([scriptOf('one'), scriptOf('two')].sort());
  });
});

describe('hashed files of earlier releases', () => {
  it('stay, with their compressed twins, in both sites, and nothing else does', () => {
    const site = newSite();
    const first = publishSmallRelease(site, { version: 'one', now: start, files: { 'old/index.html': 'x' } });
    publishSmallRelease(site, { version: 'two', now: daysOn(1) });
    expect(read(site, scriptOf('one'))).toBe("export default 'one';");
    expect(read(site, `${scriptOf('one')}.br`)).toBe('packed one');
    expect(read(`${site}-admin`, scriptOf('one'))).toBe('one');
    expect(existsSync(join(site, 'old'))).toBe(false);
    expect(recordOf(site)?.earlier[scriptOf('one')]).toEqual({
      bytes: 21,
      release: first,
      until: daysOn(1).toISOString(),
    });
  });

  it('go KEEP_RELEASES after they were last part of the newest release, however long they were that', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start });
    publishSmallRelease(site, { version: 'two', now: daysOn(30) });
    expect(existsSync(join(site, scriptOf('one')))).toBe(true);
    publishSmallRelease(site, { version: 'three', now: daysOn(37) });
    expect(existsSync(join(site, scriptOf('one')))).toBe(true);
    publishSmallRelease(site, { version: 'four', now: new Date(daysOn(37).getTime() + 1) });
    expect(existsSync(join(site, scriptOf('one')))).toBe(false);
    expect(existsSync(join(site, scriptOf('two')))).toBe(true);
    expect(existsSync(join(site, scriptOf('three')))).toBe(true);
  });

  it('a file that comes back is a part of the newest release again', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start });
    publishSmallRelease(site, { version: 'two', now: daysOn(5) });
    publishSmallRelease(site, { version: 'one', now: daysOn(10) });
    publishSmallRelease(site, { version: 'three', now: daysOn(15) });
    publishSmallRelease(site, { version: 'four', now: daysOn(20) });
    expect(existsSync(join(site, scriptOf('one')))).toBe(true);
    expect(existsSync(join(site, scriptOf('two')))).toBe(false);
  });

  it('releases are swept with them, but never the newest', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: start });
    const second = publishSmallRelease(site, { version: 'two', now: daysOn(100) });
    const third = publishSmallRelease(site, { version: 'three', now: daysOn(108) });
    expect(lyingIn(site)).toEqual([second, third, 'current']);
    const fourth = publishSmallRelease(site, { version: 'four', now: daysOn(300) });
    expect(lyingIn(site)).toEqual([third, fourth, 'current']);
  });
});

describe('a clock that was put back', () => {
  it('costs nobody the newest release', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one', now: daysOn(10) });
    publishSmallRelease(site, { version: 'two', now: start });
    sweepReleases(releasePlaces({ SITE_DIR: site }), daysOn(30), dayMs);
    expect(read(site, 'index.html')).toContain('Home two');
  });
});

describe('what killed builds leave', () => {
  it('is swept by a later build, but not what a build is writing', async () => {
    const site = newSite();
    const places = releasePlaces({ SITE_DIR: site });
    const script = `
      const { makeDraft } = await import('#build/site/releases/drafts.ts');
      console.log(makeDraft(${JSON.stringify(places)}));
      setInterval(() => {}, 1000);`;
    const build = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [path] = await once(build.stdout, 'data');
    const draft = String(path).trim();
    publishSmallRelease(site, { version: 'one' });
    expect(existsSync(draft)).toBe(true);
    build.kill('SIGKILL');
    await once(build, 'exit');
    expect(existsSync(draft)).toBe(true);
    publishSmallRelease(site, { version: 'two' });
    expect(existsSync(draft)).toBe(false);
  });

  it('on another machine is swept after an hour', () => {
    const site = newSite();
    publishSmallRelease(site, { version: 'one' });
    const draft = join(`${site}-releases`, '.draft-elsewhere-1-abcd');
    mkdirSync(draft);
    publishSmallRelease(site, { version: 'two' });
    expect(existsSync(draft)).toBe(true);
    const longAgo = new Date(Date.now() - 3_700_000);
    utimesSync(draft, longAgo, longAgo);
    publishSmallRelease(site, { version: 'three' });
    expect(existsSync(draft)).toBe(false);
  });
});

describe('what lies at SITE_DIR before', () => {
  it('a site that was built before there were releases makes way, and its hashed files stay', () => {
    const site = newSite();
    writeFiles(site, { 'index.html': 'of old', [scriptOf('old')]: 'old' });
    writeFiles(`${site}-admin`, { 'index.html': 'of old', [scriptOf('staff')]: 'staff' });
    publishSmallRelease(site, { version: 'one', now: start });
    expect(read(site, 'index.html')).toContain('Home one');
    expect(read(site, scriptOf('old'))).toBe('old');
    expect(read(`${site}-admin`, scriptOf('staff'))).toBe('staff');
    publishSmallRelease(site, { version: 'two', now: daysOn(7) });
    expect(read(site, scriptOf('old'))).toBe('old');
    publishSmallRelease(site, { version: 'three', now: daysOn(8) });
    expect(existsSync(join(site, scriptOf('old')))).toBe(false);
  });

  it('an empty directory makes way', () => {
    const site = newSite();
    mkdirSync(site);
    publishSmallRelease(site, { version: 'one' });
    expect(read(site, 'index.html')).toContain('Home one');
  });

  it('a link of the operator’s own stays: what it leads to becomes the site', () => {
    const site = newSite();
    const elsewhere = `${site}-elsewhere`;
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, site);
    publishSmallRelease(site, { version: 'one' });
    publishSmallRelease(site, { version: 'two' });
    expect(readlinkSync(site)).toBe(elsewhere);
    expect(read(site, 'index.html')).toContain('Home two');
  });

  it('files that are no site are left alone, and the variable is named', () => {
    const site = newSite();
    writeFiles(site, { 'letters.txt': 'keep me' });
    expect(() => checkPlaces(releasePlaces({ SITE_DIR: site }))).toThrow(
      /SITE_DIR .* files that are no site/,
    );
    expect(() => checkPlaces(releasePlaces({ SITE_DIR: newSite(), ADMIN_SITE_DIR: site }))).toThrow(
      /ADMIN_SITE_DIR/,
    );
  });

  it('a mounted file system is refused with a directory that would do', () => {
    expect(() => checkPlaces(releasePlaces({ SITE_DIR: '/proc' }))).toThrow(/SITE_DIR=\/proc\/proc/);
  });
});
