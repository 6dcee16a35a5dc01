import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type WorkspaceOpening, workspaceMachine } from '#machines/workspace.machine.ts';
import { unsavedDrafts } from '#machines/workspaceTexts.ts';
import { keepDrafts, readDrafts, takeOver } from '#studio/workspace/drafts.ts';

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
  it('is not kept where the storage is full, which is said; the typing goes on', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(keepDrafts(full, { tab: 'first', at: 1, drafts: [draft('marine/ui.json', '{')] })).toBe(false);
    const actor = createActor(
      workspaceMachine.provide({
        actors: { openFiles: fromPromise<WorkspaceOpening>(async () => ({ files: {}, drafts: [] })) },
        actions: {
          keepDrafts: ({ context, self }) => {
            const areKept = keepDrafts(full, { tab: 'first', at: 1, drafts: unsavedDrafts(context.texts) });
            self.send({ type: 'drafts.kept', areKept });
          },
        },
      }),
    ).start();
    return waitFor(actor, (snapshot) => snapshot.matches('open')).then(() => {
      const typed = { type: 'texts.edited', label: 'Typing', at: 0, joins: true } as const;
      actor.send({ ...typed, texts: { 'marine/ui.json': '{' } });
      expect(actor.getSnapshot().context.areDraftsKept).toBe(false);
      actor.send({ ...typed, texts: { 'marine/ui.json': '{}' } });
      expect(actor.getSnapshot().context.texts.files['marine/ui.json']?.text).toBe('{}');
    });
  });

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
