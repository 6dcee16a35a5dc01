import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRelease } from '#server/releases/release.ts';
import { publishSmallRelease } from '../../support/smallRelease.ts';
import { temporaryDirectory } from '../support/databases.ts';

/** A published release, and the targets of SITE_DIR and ADMIN_SITE_DIR. */
function published() {
  const siteDir = join(temporaryDirectory(), 'site');
  publishSmallRelease(siteDir, { version: 'zero' });
  const release = publishSmallRelease(siteDir, { version: 'one' });
  return { release, locations: { siteDir, adminSiteDir: `${siteDir}-admin` } };
}

describe('findRelease', () => {
  it('returns the current targets of both directories', () => {
    const { release, locations } = published();
    const found = findRelease(locations);
    expect(found.record?.release).toBe(release);
    publishSmallRelease(locations.siteDir, { version: 'two' });
    expect(readFileSync(join(found.siteDir, 'index.html'), 'utf8')).toContain('Home one');
    expect(readFileSync(join(found.adminSiteDir, 'index.html'), 'utf8')).toContain('Lead inbox one');
  });

  it.each(['missing', 'empty'])('returns no record if the directories are %s', (how) => {
    const siteDir = join(temporaryDirectory(), 'site');
    if (how === 'empty') mkdirSync(siteDir);
    expect(findRelease({ siteDir, adminSiteDir: `${siteDir}-admin` }).record).toBeNull();
  });

  it.each(['missing', 'truncated'])('rejects a release whose record is %s', (how) => {
    const { locations } = published();
    const record = join(locations.siteDir, '.release.json');
    if (how === 'missing') rmSync(record);
    else truncateSync(record, 3);
    expect(() => findRelease(locations)).toThrow(
      `SITE_DIR (${locations.siteDir}) contains no complete release`,
    );
  });

  it('rejects a file in place of a directory', () => {
    const siteDir = join(temporaryDirectory(), 'site');
    writeFileSync(siteDir, '');
    const adminSiteDir = `${siteDir}-admin`;
    expect(() => findRelease({ siteDir, adminSiteDir })).toThrow('SITE_DIR');
    expect(() => findRelease({ siteDir: adminSiteDir, adminSiteDir: siteDir })).toThrow('ADMIN_SITE_DIR');
  });

  it('rejects a broken link', () => {
    const siteDir = join(temporaryDirectory(), 'site');
    symlinkSync('nowhere', siteDir);
    expect(() => findRelease({ siteDir, adminSiteDir: `${siteDir}-admin` })).toThrow('no complete release');
  });
});
