import { afterEach, expect, it, vi } from 'vitest';
import { hasKeptLeads, keptMark } from '#lead-form/keptMark.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['nothing', {}, false],
  ['what others keep', { theme: 'dark', [`not ${keptMark}`]: '{}' }, false],
  ['a kept lead', { theme: 'dark', [`${keptMark}0a1b`]: '{}' }, true],
])('a browser that keeps %s: %o', (_what, storage, hasLeads) => {
  vi.stubGlobal('localStorage', storage);
  expect(hasKeptLeads()).toBe(hasLeads);
});

it('a page without storage keeps no lead, and fetches nothing for one', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasKeptLeads()).toBe(false);
  const storage = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  );
  vi.stubGlobal('localStorage', storage);
  expect(hasKeptLeads()).toBe(false);
});
