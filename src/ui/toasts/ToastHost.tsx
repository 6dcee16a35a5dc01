import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { toastsWanted } from './toasts.ts';

// Loaded patiently: a failure would replace the whole page, with everything that was typed, by an error page.
const ToastStack = lazy(() => loadPatiently(() => import('./ToastStack.tsx')));

/** The place of toasts in the page: nothing until somebody wants toasts. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void toastsWanted.then(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
