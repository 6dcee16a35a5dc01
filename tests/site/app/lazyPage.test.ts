import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce } from '#site/app/lazyPage.ts';
import { proves } from '../../support/proves.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['once within a visit', new Map<string, string>(), [true, false]],
  ['never if it cannot store that it did', null, [false, false]],
])('a page module that fails reloads the page %s', (_what, stored, reloads) => {
  proves('ERR-23, R25');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal(
    'sessionStorage',
    stored && { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
  );
  expect([reloadOnce(), reloadOnce()]).toEqual(reloads);
  expect(reload).toHaveBeenCalledTimes(reloads.filter(Boolean).length);
});
