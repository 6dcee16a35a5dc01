import { lazy } from 'react';
import { editedOf, type FormStore, statusOf, stepOf, valuesOf } from '#form-ui/index.ts';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { hasInput, storedAnswersText } from './storedAnswers.ts';
import { storedAnswersPrefix } from './storedNames.ts';

const loadRestoring = () => importWithRetry(() => import('./restoredAnswers.tsx'));

export const RestoredNote = lazy(async () => ({ default: (await loadRestoring()).RestoredNote }));

/** Whether a form waits for answers that the tab stored, has them again, or goes on without any. */
export type RestoredState = 'awaited' | 'restored' | 'none';

/** So long after the last key answers are stored, in milliseconds; at once when the page is hidden or left. */
const pauseMilliseconds = 500;

const watched = new WeakSet<FormStore>();

/**
 * Brings back the answers and the step of a form that this tab stored before a reload, and stores them from then on, for
 * the rest of the visit. They are removed once the lead is stored, or waits in the browser, and when the form is empty.
 * Without storage nothing happens.
 *
 * @param onRestored called at once where nothing was stored, and again when the lead is stored
 */
export async function storeAnswers(
  store: FormStore,
  onRestored: (state: RestoredState) => void,
): Promise<void> {
  const { actor, model, notice, postResult, state } = store;
  // a preview has no notice, and nobody needs its answers again
  if (!notice || watched.has(store)) return onRestored('none');
  watched.add(store);
  const item = tabItem(storedAnswersPrefix + model.formType);
  const text = item.read();
  // what the tab had stored, until it is back
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
    holdPage();
    const { submission } = now.context;
    const answers = { step: stepOf(now), values: valuesOf(now), edited: editedOf(now), submission };
    const page = { changedAt, page: pageName, served: postResult?.state, earlier: earlier ?? undefined };
    item.write(storedAnswersText({ ...answers, ...page, fromAbroad: [...store.numbersFromAbroad] }));
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
    // the code that brings answers back may be missing for long: the form goes on without them
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
    releasePage();
  });
  if (text !== null) {
    const { restoreAnswers } = await loadRestoring();
    // a lead that was stored meanwhile has taken their place
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

/** An item of the tab's own storage. A browser may have none for this page, or no room. */
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
let isHeld = false;
let releasePage = () => {};

/** Shows other tabs that this page is open. A page that is left must hold no lock: no browser would keep it for Back. */
function holdPage(): void {
  if (isHeld) return;
  isHeld = true;
  const held = new Promise<void>((resolve) => {
    releasePage = () => {
      isHeld = false;
      resolve();
    };
  });
  // missing on pages without TLS, whatever the types say
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(pageName, () => held).catch(() => {});
}
