import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRelease } from '#server/releases/release.ts';
import { publishSmallRelease, scriptOf } from '../../support/smallRelease.ts';
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

  it.each([
    ['siteDir', 'index.html', 'SITE_DIR'],
    ['siteDir', scriptOf('one'), 'SITE_DIR'],
    ['siteDir', '.release.json', 'SITE_DIR'],
    ['adminSiteDir', 'index.html', 'ADMIN_SITE_DIR'],
    ['adminSiteDir', '.release.json', 'ADMIN_SITE_DIR'],
  ] as const)('is refused when in %s %s is missing or cut off', (location, file, variable) => {
    const { locations } = published();
    const texts = `${variable} (${locations[location]}) holds half a site`;
    truncateSync(join(locations[location], file), 3);
    expect(() => findRelease(locations)).toThrow(texts);
    rmSync(join(locations[location], file));
    expect(() => findRelease(locations)).toThrow(texts);
    expect(() => findRelease(locations)).toThrow('npm run build');
  });

  it('is refused when a link leads to nothing', () => {
    const siteDir = join(temporaryDirectory(), 'site');
    symlinkSync('nowhere', siteDir);
    expect(() => findRelease({ siteDir, adminSiteDir: `${siteDir}-admin` })).toThrow('half a site');
  });

  it('is refused when the two sites are of two builds', () => {
    const { locations } = published();
    const other = published().locations;
    expect(() => findRelease({ ...locations, adminSiteDir: other.adminSiteDir })).toThrow(
      /SITE_DIR holds the release .* and ADMIN_SITE_DIR /,
    );
  });
});
