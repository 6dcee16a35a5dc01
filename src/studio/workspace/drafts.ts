import type { Draft } from '#machines/workspaceTexts.ts';

const key = 'form-studio-drafts';

/** What an earlier visit left unsaved in this browser. */
export function readDrafts(storage: Pick<Storage, 'getItem'>): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return []; // what somebody else wrote there
  }
}

/** Keeps what is unsaved for the next visit. */
export function keepDrafts(storage: Pick<Storage, 'setItem' | 'removeItem'>, drafts: readonly Draft[]): void {
  if (drafts.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(drafts));
}

function isDraft(value: unknown): value is Draft {
  const { path, text, base } = (value ?? {}) as Record<string, unknown>;
  const isText = (one: unknown) => one === null || typeof one === 'string';
  return typeof path === 'string' && isText(text) && isText(base);
}
