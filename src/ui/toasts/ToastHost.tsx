import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { toastWish } from './toasts.ts';

// Loaded patiently: a failure would replace the whole page, with everything that was typed, by an error page.
const ToastStack = lazy(() => loadPatiently(() => import('./ToastStack.tsx')));

/** The place of toasts in the page: nothing until somebody wants toasts. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastWish.subscribe, toastWish.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
