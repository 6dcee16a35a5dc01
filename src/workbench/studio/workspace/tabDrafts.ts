import type { Draft } from '#machines/workspaceTexts.ts';
import { keepDrafts, readDrafts, takeOver } from './drafts.ts';

const lockPrefix = 'form-studio-tab:';

/** The unsaved texts of this tab, kept in the browser while the tab is open and after it was closed. */
export interface OwnDrafts {
  /** What tabs left that are closed by now, this one before it was loaded anew too. It is this tab's from now on. */
  takeOver(): Promise<readonly Draft[]>;
  /** Answers whether the browser kept them. */
  keep(drafts: readonly Draft[]): boolean;
}

/** Gives this tab a place for its unsaved texts. The browser knows by a lock that the tab is open. */
export function openTabDrafts(): OwnDrafts {
  const tab = crypto.randomUUID();
  // held until the tab is closed or loaded anew
  void navigator.locks.request(lockPrefix + tab, () => new Promise<never>(() => {}));
  const keep = (drafts: readonly Draft[]) => keepDrafts(localStorage, { tab, at: Date.now(), drafts });
  return {
    keep,
    takeOver: () =>
      // one tab after the other, so that no two take the same
      navigator.locks.request('form-studio-take-over', async () => {
        const { held = [] } = await navigator.locks.query();
        const living = new Set(
          held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
        );
        const { taken, stays } = takeOver(readDrafts(localStorage), living);
        keep(taken);
        for (const left of stays) keepDrafts(localStorage, left);
        return taken;
      }),
  };
}
