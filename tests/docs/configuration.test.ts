import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keepReleases } from '#server/config/buildSettings.ts';
import { parseSetting } from '#server/config/setting.ts';
import { configurationFile, configurationMarkdown } from '#workbench/build/reference/writeReference.ts';

it('docs/configuration.md is up to date (npm run generate -- reference)', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationMarkdown());
});

it('a build setting is parsed like a server setting, and its error names it', () => {
  expect(parseSetting(keepReleases, {})).toBe(7);
  expect(parseSetting(keepReleases, { KEEP_RELEASES: ' 30d ' })).toBe(30);
  expect(() => parseSetting(keepReleases, { KEEP_RELEASES: '3651d' })).toThrow(
    'KEEP_RELEASES: "3651d" is not a number of days from 1d to 3650d, such as 7d.',
  );
});
