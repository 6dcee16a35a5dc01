import { describe, expect, it } from 'vitest';
import { keepDrafts, takeOver } from '#workbench/studio/workspace/drafts.ts';

/** A browser's storage. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (position) => [...kept.keys()][position] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const draft = (path: string, text: string | null) => ({ path, text, base: '1' });
const byPath = (drafts: ReturnType<typeof takeOver>) =>
  drafts.toSorted((one, other) => (one.path < other.path ? -1 : 1));
const noneOpen = () => false;

describe('what is unsaved', () => {
  it('is not kept where the storage is full, which is said', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(keepDrafts({ ...storage(), setItem }, 'first', [draft('marine/ui.json', '{')], 1)).toBe(false);
  });

  it('is there again at the next visit, and gone once everything is saved', () => {
    const browser = storage();
    expect(keepDrafts(browser, 'first', [draft('marine/ui.json', '{ "half')], 1)).toBe(true);
    keepDrafts(browser, 'second', [draft('marine/schema.json', null)], 2);
    keepDrafts(browser, 'first', [], 3);
    expect(takeOver(browser, noneOpen)).toEqual([draft('marine/schema.json', null)]);
    expect(browser.length).toBe(0);
  });

  it.each(['{', '7', 'null', '{ "drafts": [7, { "path": 1 }, {}] }'])(
    'is nothing where the browser holds %s',
    (text) => {
      const browser = storage();
      browser.setItem('form-studio-tab:first', text);
      browser.setItem('of something else', text);
      expect(takeOver(browser, noneOpen)).toEqual([]);
      expect(browser.getItem('of something else')).toBe(text);
    },
  );

  it('of closed tabs is taken over, the newest of each file; nothing of a tab that is open, and nothing is lost', () => {
    const browser = storage();
    keepDrafts(browser, 'open', [draft('a', 'open')], 9);
    keepDrafts(browser, 'newer', [draft('a', 'newer'), draft('b', 'same')], 3);
    keepDrafts(browser, 'older', [draft('a', 'older'), draft('b', 'same'), draft('c', 'c')], 2);
    const taken = [draft('a', 'newer'), draft('b', 'same'), draft('c', 'c')];
    expect(byPath(takeOver(browser, (tab) => tab === 'open'))).toEqual(taken);
    const later = takeOver(browser, (tab) => tab === 'open');
    expect(byPath(later)[0]).toEqual(draft('a', 'older'));
  });
});
