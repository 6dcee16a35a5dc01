import { describe, expect, it } from 'vitest';
import { keepDrafts, readDrafts } from '../../../src/studio/workspace/drafts.ts';

/** A browser's storage as far as drafts need it. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('what is unsaved', () => {
  it('is there again at the next visit, and gone once everything is saved', () => {
    const browser = storage();
    const drafts = [
      { path: 'forms/marine/ui.json', text: '{ "half', base: '1' },
      { path: 'forms/marine/page.json', text: null, base: '2' },
    ];
    keepDrafts(browser, drafts);
    expect(readDrafts(browser)).toEqual(drafts);
    keepDrafts(browser, []);
    expect([readDrafts(browser), browser.kept.size]).toEqual([[], 0]);
  });

  it.each(['{', '7', 'null', '[7, { "path": 1 }, {}]'])('is nothing where the browser holds %s', (text) => {
    const browser = { ...storage(), getItem: () => text };
    expect(readDrafts(browser)).toEqual([]);
  });
});
