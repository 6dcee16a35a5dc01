import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Stubs a browser's storage for the tests of a file, and returns its entries. The storage is empty before each test. All
 * globals are restored after each test.
 */
export function stubStorage(): Record<string, string> {
  const items: Record<string, string> = {};
  const storage = new Proxy(items, {
    get(_, name) {
      if (name === 'getItem') return (key: string) => items[key] ?? null;
      if (name === 'removeItem') return (key: string) => Reflect.deleteProperty(items, key);
      return (key: string, value: string) => Object.assign(items, { [key]: value });
    },
  });
  beforeEach(() => {
    for (const name of Object.keys(items)) delete items[name];
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return items;
}
