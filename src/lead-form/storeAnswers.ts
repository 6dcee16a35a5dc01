import { lazy } from 'react';
import { editedOf, type FormStore, statusOf, stepOf, valuesOf } from '#form-ui/index.ts';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { hasInput, storedAnswersText } from './storedAnswers.ts';
import { storedAnswersPrefix } from './storedNames.ts';

const loadRestoring = () => importWithRetry(() => import('./restoredAnswers.tsx'));

export const RestoredNote = lazy(async () => ({ default: (await loadRestoring()).RestoredNote }));

/** Whether a form waits for the answers that the tab stored, has restored them, or has none. */
export type RestoredState = 'awaited' | 'restored' | 'none';

/** The delay after the last key before answers are stored. A hidden or closed page stores them at once. */
const pauseMilliseconds = 500;

const watched = new WeakSet<FormStore>();

/**
 * Restores the answers and the step that this tab stored before a reload, and stores them for the rest of the visit.
 * They are removed once the lead is stored or queued, and when the form is empty. Does nothing if the browser blocks
 * storage.
 *
 * @param onRestored called at once if nothing was stored, and again when the lead is stored
 */
export async function storeAnswers(
  store: FormStore,
  onRestored: (state: RestoredState) => void,
): Promise<void> {
  const { actor, model, notice, postResult, state } = store;
  // previews have no notice, and their answers are not stored
  if (!notice || watched.has(store)) return onRestored('none');
  watched.add(store);
  const item = tabItem(storedAnswersPrefix + model.formType);
  const text = item.read();
  // the answers that are not restored yet
  let earlier = text;
  let isRestoring = false;
  let isInUse = false;
  let changedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = state();
    if (!hasInput(now) || now.context.storage === 'browser') {
      if (earlier === null) item.remove();
      return;
    }
    lockPage();
    const { submission } = now.context;
    const answers = { step: stepOf(now), values: valuesOf(now), edited: editedOf(now), submission };
    const page = { changedAt, page: pageName, served: postResult?.state, earlier: earlier ?? undefined };
    item.write(storedAnswersText({ ...answers, ...page, foreignNumbers: [...store.foreignNumbers] }));
  };
  let last = state();
  actor.subscribe((now) => {
    const isSame =
      valuesOf(now) === valuesOf(last) &&
      stepOf(now) === stepOf(last) &&
      editedOf(now) === editedOf(last) &&
      now.context.submission === last.context.submission &&
      now.context.storage === last.context.storage;
    last = now;
    if (isSame || isRestoring) return;
    // the code that restores answers may load late, so the form continues without them
    if (earlier !== null && !isInUse) onRestored('none');
    isInUse = true;
    changedAt = Date.now();
    clearTimeout(timer);
    if (statusOf(now) === 'sent' || now.context.storage === 'browser') {
      earlier = null;
      write();
      onRestored('none');
    } else timer = setTimeout(write, pauseMilliseconds);
  });
  const writeNow = () => {
    if (timer !== undefined) write();
  };
  document.addEventListener('visibilitychange', writeNow);
  addEventListener('pagehide', () => {
    writeNow();
    unlockPage();
  });
  if (text !== null) {
    const { restoreAnswers } = await loadRestoring();
    // a lead was stored in the meantime
    if (earlier === null) return;
    isRestoring = true;
    const restoredAt = await restoreAnswers(store, text, Date.now(), () => isInUse);
    isRestoring = false;
    earlier = null;
    if (restoredAt !== null && !isInUse) changedAt = restoredAt;
    onRestored(restoredAt === null ? 'none' : 'restored');
  } else onRestored('none');
  write();
}

/** Returns an item of the tab's storage. It is always empty if the browser blocks storage or has no space. */
function tabItem(key: string) {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    write: (text: string) => attempt(() => sessionStorage.setItem(key, text)),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

const pageName = String(Math.random());
let isLocked = false;
let unlockPage = () => {};

/**
 * Holds a lock, which shows other tabs that this page is open. A page that is left must release it, because browsers
 * keep only pages without locks in the back/forward cache.
 */
function lockPage(): void {
  if (isLocked) return;
  isLocked = true;
  const unlocked = new Promise<void>((resolve) => {
    unlockPage = () => {
      isLocked = false;
      resolve();
    };
  });
  // undefined on pages without TLS, unlike its type
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(pageName, () => unlocked).catch(() => {});
}
