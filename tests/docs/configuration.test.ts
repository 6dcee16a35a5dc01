import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keepReleases } from '#server/config/buildSettings.ts';
import { parseSetting } from '#server/config/setting.ts';
import { configurationFile, configurationMarkdown } from '#workbench/build/reference/writeReference.ts';

it('docs/configuration.md is what the table of settings says: npm run generate -- reference writes it', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationMarkdown());
});

it('a setting of the build is read as those of the server, and refused by its name', () => {
  expect(parseSetting(keepReleases, {})).toBe(7);
  expect(parseSetting(keepReleases, { KEEP_RELEASES: ' 30d ' })).toBe(30);
  expect(() => parseSetting(keepReleases, { KEEP_RELEASES: '3651d' })).toThrow(
    'KEEP_RELEASES: "3651d" is not a number of days from 1d to 3650d, such as 7d.',
  );
});
