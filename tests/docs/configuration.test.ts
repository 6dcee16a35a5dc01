import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keepReleases } from '#server/config/buildSettings.ts';
import { configurationFile, configurationMarkdown } from '#server/config/configurationMarkdown.ts';
import { parseSetting } from '#server/config/setting.ts';

it('docs/configuration.md is what the table of settings says: npm run generate -- reference writes it', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationMarkdown());
});

describe('KEEP_RELEASES', () => {
  it.each([
    [undefined, 7],
    ['', 7],
    ['1d', 1],
    [' 30d ', 30],
    ['3650d', 3650],
  ])('%j is %i days', (text, days) => {
    expect(parseSetting(keepReleases, { KEEP_RELEASES: text })).toBe(days);
  });

  it.each(['7', '0d', '-1d', '1.5d', '2w', '3651d', 'd', '7D'])('%j is refused by its name', (text) => {
    expect(() => parseSetting(keepReleases, { KEEP_RELEASES: text })).toThrow(
      `KEEP_RELEASES: "${text}" is not days with a d, from 1d to 3650d, such as 7d.`,
    );
  });
});
