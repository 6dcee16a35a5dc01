import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { toastWish } from './toasts.ts';

// Patiently: nobody would catch its failure but the whole page, with everything that was typed.
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
