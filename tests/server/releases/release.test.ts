import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRelease } from '#server/releases/release.ts';
import { publishSmallRelease } from '../../support/smallRelease.ts';
import { temporaryDirectory } from '../support/databases.ts';

/** A published release, and where SITE_DIR and ADMIN_SITE_DIR lead to. */
function published() {
  const siteDir = join(temporaryDirectory(), 'site');
  publishSmallRelease(siteDir, { version: 'zero' });
  const release = publishSmallRelease(siteDir, { version: 'one' });
  return { release, locations: { siteDir, adminSiteDir: `${siteDir}-admin` } };
}

describe('the release that a server finds', () => {
  it('is where both directories lead to now, whatever is published later', () => {
    const { release, locations } = published();
    const found = findRelease(locations);
    expect(found.record?.release).toBe(release);
    publishSmallRelease(locations.siteDir, { version: 'two' });
    expect(readFileSync(join(found.siteDir, 'index.html'), 'utf8')).toContain('Home one');
    expect(readFileSync(join(found.adminSiteDir, 'index.html'), 'utf8')).toContain('Lead inbox one');
  });

  it.each(['missing', 'empty'])('is none where the directories are %s', (how) => {
    const siteDir = join(temporaryDirectory(), 'site');
    if (how === 'empty') mkdirSync(siteDir);
    expect(findRelease({ siteDir, adminSiteDir: `${siteDir}-admin` }).record).toBeNull();
  });

  it.each(['missing', 'cut off'])('is refused when its record is %s', (how) => {
    const { locations } = published();
    const record = join(locations.siteDir, '.release.json');
    if (how === 'missing') rmSync(record);
    else truncateSync(record, 3);
    expect(() => findRelease(locations)).toThrow(
      `SITE_DIR (${locations.siteDir}) contains no complete release`,
    );
  });

  it('is refused when a directory is a file', () => {
    const siteDir = join(temporaryDirectory(), 'site');
    writeFileSync(siteDir, '');
    const adminSiteDir = `${siteDir}-admin`;
    expect(() => findRelease({ siteDir, adminSiteDir })).toThrow('SITE_DIR');
    expect(() => findRelease({ siteDir: adminSiteDir, adminSiteDir: siteDir })).toThrow('ADMIN_SITE_DIR');
  });

  it('is refused when a link leads to nothing', () => {
    const siteDir = join(temporaryDirectory(), 'site');
    symlinkSync('nowhere', siteDir);
    expect(() => findRelease({ siteDir, adminSiteDir: `${siteDir}-admin` })).toThrow('no complete release');
  });
});
