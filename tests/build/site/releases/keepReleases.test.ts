import { describe, expect, it } from 'vitest';
import { readKeepReleases } from '#build/site/releases/keepReleases.ts';

const dayMs = 86_400_000;

describe('KEEP_RELEASES', () => {
  it.each([
    [undefined, 7],
    ['', 7],
    ['1d', 1],
    [' 30d ', 30],
    ['3650d', 3650],
  ])('%j is %i days', (text, days) => {
    expect(readKeepReleases({ KEEP_RELEASES: text })).toBe(days * dayMs);
  });

  it.each(['7', '0d', '-1d', '1.5d', '2w', '3651d', 'd', '7D'])('%j is refused by its name', (text) => {
    expect(() => readKeepReleases({ KEEP_RELEASES: text })).toThrow(
      `KEEP_RELEASES is "${text}". Write days from 1d to 3650d, such as KEEP_RELEASES=7d`,
    );
  });
});
