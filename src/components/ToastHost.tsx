import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastWish } from './toasts.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx'));

/** The place of toasts in the page: nothing until somebody wants toasts. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastWish.subscribe, toastWish.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
