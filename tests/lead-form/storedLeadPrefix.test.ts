import { afterEach, expect, it, vi } from 'vitest';
import { hasStoredLeads, storedLeadPrefix } from '#lead-form/storedLeadPrefix.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['nothing', {}, false],
  ['what others keep', { theme: 'dark', [`not ${storedLeadPrefix}`]: '{}' }, false],
  ['a queued lead', { theme: 'dark', [`${storedLeadPrefix}0a1b`]: '{}' }, true],
])('a browser that stores %s: %o', (_what, storage, hasLeads) => {
  vi.stubGlobal('localStorage', storage);
  expect(hasStoredLeads()).toBe(hasLeads);
});

it('a page without storage stores no lead, and fetches nothing for one', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasStoredLeads()).toBe(false);
  const storage = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  );
  vi.stubGlobal('localStorage', storage);
  expect(hasStoredLeads()).toBe(false);
});
