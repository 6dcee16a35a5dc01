import { describe, expect, it } from 'vitest';
import { keepDrafts, readDrafts, takeOver } from '../../../src/studio/workspace/drafts.ts';

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

describe('what is unsaved', () => {
  it('is there again at the next visit, each tab by itself, and gone once everything is saved', () => {
    const browser = storage();
    const first = { tab: 'first', at: 1, drafts: [draft('marine/ui.json', '{ "half')] };
    const second = { tab: 'second', at: 2, drafts: [draft('marine/ui.json', null)] };
    keepDrafts(browser, first);
    keepDrafts(browser, second);
    expect(readDrafts(browser)).toEqual([second, first]);
    keepDrafts(browser, { ...first, drafts: [] });
    expect(readDrafts(browser)).toEqual([second]);
  });

  it.each(['{', '7', 'null', '{ "drafts": [7, { "path": 1 }, {}] }'])(
    'is nothing where the browser holds %s',
    (text) => {
      const browser = storage();
      browser.setItem('form-studio-drafts:first', text);
      browser.setItem('of something else', text);
      expect(readDrafts(browser)).toEqual([]);
    },
  );

  it('of closed tabs is taken over, the newest of each file; nothing of a tab that is open, and nothing is lost', () => {
    const open = { tab: 'open', at: 9, drafts: [draft('a', 'open')] };
    const newer = { tab: 'newer', at: 3, drafts: [draft('a', 'newer'), draft('b', 'same')] };
    const older = { tab: 'older', at: 2, drafts: [draft('a', 'older'), draft('b', 'same'), draft('c', 'c')] };
    expect(takeOver([open, newer, older], new Set(['open']))).toEqual({
      taken: [draft('a', 'newer'), draft('b', 'same'), draft('c', 'c')],
      stays: [
        { tab: 'newer', at: 3, drafts: [] },
        { tab: 'older', at: 2, drafts: [draft('a', 'older')] },
      ],
    });
  });
});
