import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce } from '#site/app/lazyPage.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['once within a visit', new Map<string, string>(), [true, false]],
  ['never where it cannot remember that it did', null, [false, false]],
])('[ERR-23] [R25] a page module that fails reloads the page %s', (_what, stored, reloads) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal(
    'sessionStorage',
    stored && { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
  );
  expect([reloadOnce(), reloadOnce()]).toEqual(reloads);
  expect(reload).toHaveBeenCalledTimes(reloads.filter(Boolean).length);
});
