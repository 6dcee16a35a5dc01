import { importWithRetry } from '#web/dom/importWithRetry.ts';

/** A temporary message. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

let stack: Promise<typeof import('./ToastStack.tsx')> | undefined;

/** Loads the toast library in advance, because the network may be down when a toast is needed. */
export const preloadToasts = () => {
  stack ??= importWithRetry(() => import('./ToastStack.tsx'));
  return stack;
};

/** Shows a toast, once the library has loaded. */
export const showToast = (toast: Toast): void =>
  void preloadToasts().then(({ renderToast }) => renderToast(toast));
