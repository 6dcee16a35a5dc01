import type { Draft } from '#machines/workspaceTexts.ts';
import { asList, asRecord, readJson } from '#workbench/authoring/jsonPath.ts';

/** The key prefix of each tab's unsaved texts, and of its lock, which it holds while it is open. */
const prefix = 'form-studio-tab:';

/**
 * Stores a tab's unsaved texts for the next visit. Returns whether it could: the storage may be full.
 *
 * @param at in milliseconds since 1970
 */
export function storeDrafts(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  tab: string,
  drafts: readonly Draft[],
  at: number,
): boolean {
  try {
    if (drafts.length === 0) storage.removeItem(prefix + tab);
    else storage.setItem(prefix + tab, JSON.stringify({ at, drafts }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Adopts the texts of closed tabs: the newest of each file. A tab's entry stays while one of its texts differs from the
 * adopted one.
 */
export function adoptDrafts(storage: Storage, isOpen: (tab: string) => boolean): readonly Draft[] {
  const keys = Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '');
  const closedTabs = keys
    .filter((key) => key.startsWith(prefix) && !isOpen(key.slice(prefix.length)))
    .map((key) => ({ key, ...parse(storage.getItem(key) ?? '') }))
    .toSorted((one, other) => one.at - other.at);
  const adopted = new Map(closedTabs.flatMap(({ drafts }) => drafts).map((draft) => [draft.path, draft]));
  for (const { key, drafts } of closedTabs)
    if (drafts.every(({ path, text }) => adopted.get(path)?.text === text)) storage.removeItem(key);
  return [...adopted.values()];
}

/** The unsaved texts of this tab. The browser knows by a lock, held until the tab is closed or loaded anew, that it is open. */
export function createTabDrafts() {
  const tab = crypto.randomUUID();
  void navigator.locks.request(prefix + tab, () => new Promise<never>(() => {}));
  const openTabs = async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  };
  const store = (drafts: readonly Draft[]) => storeDrafts(localStorage, tab, drafts, Date.now());
  return {
    store,
    /** One tab after the other, so that no two take the same. */
    adoptDrafts: () =>
      navigator.locks.request('form-studio-take-over', async () => {
        const open = await openTabs();
        const adopted = adoptDrafts(localStorage, (one) => open.includes(one));
        store(adopted);
        return adopted;
      }),
    countOthers: async () => (await openTabs()).filter((one) => one !== tab).length,
  };
}

function parse(text: string): { readonly at: number; readonly drafts: readonly Draft[] } {
  const { at, drafts } = asRecord(readJson(text));
  return { at: Number(at) || 0, drafts: asList(drafts) as readonly Draft[] };
}
