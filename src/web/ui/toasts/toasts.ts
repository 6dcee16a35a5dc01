import { importWithRetry } from '#web/dom/importWithRetry.ts';

/** A message that shows for a while. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

let stack: Promise<typeof import('./ToastStack.tsx')> | undefined;

/** Fetches the toasts' library ahead of the first toast: when one is needed, the network may be gone. */
export const preloadToasts = () => {
  stack ??= importWithRetry(() => import('./ToastStack.tsx'));
  return stack;
};

/** Shows a toast as soon as its library has loaded. */
export const showToast = (toast: Toast): void =>
  void preloadToasts().then(({ renderToast }) => renderToast(toast));
