import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitSource } from '#lead-form/storedNames.ts';
import { rememberVisitSource } from '#lead-form/visitSource.ts';
import { proves } from '../support/proves.ts';

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
  allow(true);
});

const allow = (isAllowed: boolean) => vi.stubGlobal('navigator', { globalPrivacyControl: !isAllowed });

function openPage(path: string, referrer = ''): void {
  vi.stubGlobal('location', { href: `https://site.example${path}` });
  vi.stubGlobal('document', { referrer });
  rememberVisitSource();
}

describe('the source of a visit', () => {
  it('is its first page, until an advertisement leads to another', () => {
    proves('R86');
    expect(visitSource()).toBeUndefined();
    openPage('/about?page=2', 'https://www.example.org/search?q=asha');
    const first = 'page=%2Fabout&referrer=www.example.org';
    expect(visitSource()).toBe(first);
    openPage('/health-insurance', 'https://site.example/about');
    openPage('/partners');
    expect(visitSource()).toBe(first);
    openPage('/life?utm_source=mail&utm_medium=email&other=x');
    expect(visitSource()).toBe('page=%2Flife&utm_source=mail&utm_medium=email');
  });

  it('is neither kept nor sent under Global Privacy Control', () => {
    proves('R86');
    openPage('/?gclid=x');
    allow(false);
    openPage('/?gclid=y');
    expect(visitSource()).toBeUndefined();
    expect([...items]).toEqual([]);
  });

  it('is unknown if the browser blocks storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    openPage('/?gclid=x');
    expect(visitSource()).toBeUndefined();
  });
});
