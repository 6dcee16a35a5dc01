import { describe, expect, it } from 'vitest';
import { changesOf, type SiteWeight } from './weighSite.ts';

const about = { document: 10_000, inline: 2000, scripts: 90_000, files: 6, form: 0 };
const site = (
  page: Partial<typeof about> = {},
  chunks: Record<string, number> = { react: 76_000 },
): SiteWeight => ({
  pages: { '/about': { ...about, ...page } },
  chunks,
});

describe('what weighs otherwise than was written down', () => {
  it.each([
    ['nothing', site(), []],
    ['a few bytes of another hash', site({ document: 10_050 }), []],
    ['a heavier document', site({ document: 10_300 }), ['/about document: 10000 → 10300']],
    ['a lighter one, which is to be kept', site({ document: 9700 }), ['/about document: 10000 → 9700']],
    ['one request more', site({ files: 7 }), ['/about files: 6 → 7']],
    ['a form where there was none', site({ form: 30_000 }), ['/about form: 0 → 30000']],
    [
      'a script more and one less',
      site({}, { site: 50 }),
      ['react: 76000 → not there', 'site: not there → 50'],
    ],
  ] as const)('%s', (_what, now, changes) => {
    expect(changesOf(site(), now)).toEqual(changes);
  });
});
