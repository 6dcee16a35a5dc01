import type { Draft } from '#machines/workspaceTexts.ts';

/** What one tab left unsaved, and when. */
export interface TabDrafts {
  readonly tab: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly drafts: readonly Draft[];
}

const prefix = 'form-studio-drafts:';

/**
 * Keeps what is unsaved in a tab for the next visit; each tab has a place of its own. Answers whether it is kept: a
 * storage that is full takes nothing.
 */
export function keepDrafts(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  { tab, at, drafts }: TabDrafts,
): boolean {
  try {
    if (drafts.length === 0) storage.removeItem(prefix + tab);
    else storage.setItem(prefix + tab, JSON.stringify({ at, drafts }));
    return true;
  } catch {
    return false;
  }
}

/** What every tab of this browser has unsaved, the newest first. */
export function readDrafts(storage: Storage): readonly TabDrafts[] {
  const keys = Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(key.slice(prefix.length), storage.getItem(key) ?? ''))
    .filter(({ drafts }) => drafts.length > 0)
    .toSorted((one, other) => other.at - one.at);
}

/**
 * Takes over what tabs left that are closed: the newest text of each file. An older text of a file that is taken already
 * stays where it is, for the next visit.
 */
export function takeOver(
  left: readonly TabDrafts[],
  living: ReadonlySet<string>,
): { readonly taken: readonly Draft[]; readonly stays: readonly TabDrafts[] } {
  const taken = new Map<string, Draft>();
  const stays: TabDrafts[] = [];
  for (const { tab, at, drafts } of left) {
    if (living.has(tab)) continue;
    const later = drafts.filter((draft) => {
      const newer = taken.get(draft.path);
      if (newer === undefined) taken.set(draft.path, draft);
      return newer !== undefined && newer.text !== draft.text;
    });
    stays.push({ tab, at, drafts: later });
  }
  return { taken: [...taken.values()], stays };
}

function parse(tab: string, text: string): TabDrafts {
  try {
    const { at, drafts } = JSON.parse(text) as Partial<TabDrafts>;
    return { tab, at: Number(at) || 0, drafts: Array.isArray(drafts) ? drafts.filter(isDraft) : [] };
  } catch {
    return { tab, at: 0, drafts: [] }; // what somebody else wrote there
  }
}

function isDraft(value: unknown): value is Draft {
  const { path, text, base } = (value ?? {}) as Record<string, unknown>;
  const isText = (one: unknown) => one === null || typeof one === 'string';
  return typeof path === 'string' && isText(text) && isText(base);
}
