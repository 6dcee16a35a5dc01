/** A message that shows for a while at the top right (CONST-22 to CONST-24). */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

type Show = (toast: Toast) => void;

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}

const wanted = deferred<void>();
const stack = deferred<Show>();

/** Asks for the toasts' library ahead of the first toast: when one is needed, the network may be gone. */
export const wantToasts = (): void => wanted.resolve();

/**
 * Shows a toast. The library that draws toasts is fetched once a visitor begins with a form (`wantToasts`) and not with
 * the page; a toast that comes before it waits for it.
 */
export function showToast(toast: Toast): void {
  wantToasts();
  void stack.promise.then((show) => show(toast));
}

/** For ToastHost: resolves once toasts are wanted. */
export const toastsWanted = wanted.promise;

/** For ToastStack: takes over everything that waits, and what comes later. */
export const drawToasts: (show: Show) => void = stack.resolve;
