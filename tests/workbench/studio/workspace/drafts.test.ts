import { describe, expect, it } from 'vitest';
import { adoptDrafts, storeDrafts } from '#workbench/studio/workspace/drafts.ts';

/** A browser's storage. */
function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    key: (position) => [...stored.keys()][position] ?? null,
    get length() {
      return stored.size;
    },
  };
}

const draft = (path: string, text: string | null) => ({ path, text, base: '1' });
const byPath = (drafts: ReturnType<typeof adoptDrafts>) =>
  drafts.toSorted((one, other) => (one.path < other.path ? -1 : 1));
const noneOpen = () => false;

describe('what is unsaved', () => {
  it('is not kept where the storage is full, which is said', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(storeDrafts({ ...storage(), setItem }, 'first', [draft('marine/ui.json', '{')], 1)).toBe(false);
  });

  it('is there again at the next visit, and gone once everything is saved', () => {
    const browser = storage();
    expect(storeDrafts(browser, 'first', [draft('marine/ui.json', '{ "half')], 1)).toBe(true);
    storeDrafts(browser, 'second', [draft('marine/schema.json', null)], 2);
    storeDrafts(browser, 'first', [], 3);
    expect(adoptDrafts(browser, noneOpen)).toEqual([draft('marine/schema.json', null)]);
    expect(browser.length).toBe(0);
  });

  it.each(['{', '7', 'null', '{ "drafts": 7 }'])('is nothing where the browser holds %s', (text) => {
    const browser = storage();
    browser.setItem('form-studio-tab:first', text);
    browser.setItem('of something else', text);
    expect(adoptDrafts(browser, noneOpen)).toEqual([]);
    expect(browser.getItem('of something else')).toBe(text);
  });

  it('of closed tabs is taken over, the newest of each file; nothing of a tab that is open, and nothing is lost', () => {
    const browser = storage();
    storeDrafts(browser, 'open', [draft('a', 'open')], 9);
    storeDrafts(browser, 'newer', [draft('a', 'newer'), draft('b', 'same')], 3);
    storeDrafts(browser, 'older', [draft('a', 'older'), draft('b', 'same'), draft('c', 'c')], 2);
    const adopted = [draft('a', 'newer'), draft('b', 'same'), draft('c', 'c')];
    expect(byPath(adoptDrafts(browser, (tab) => tab === 'open'))).toEqual(adopted);
    const later = adoptDrafts(browser, (tab) => tab === 'open');
    expect(byPath(later)[0]).toEqual(draft('a', 'older'));
  });
});
