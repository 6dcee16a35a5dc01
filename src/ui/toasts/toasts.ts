/** A message that shows for a while at the top right (CONST-22 to CONST-24). */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
const hosts = new Set<() => void>();
let show: Show | undefined;
let isWanted = false;

/**
 * Shows a toast. The library that draws toasts is fetched once a visitor begins with a form (`wantToasts`) and not with
 * the page; a toast that comes before it waits for it.
 */
export function showToast(toast: Toast): void {
  wantToasts();
  if (show) show(toast);
  else waiting.push(toast);
}

/** Asks for the toasts' library ahead of the first toast: when one is needed, the network may be gone. */
export function wantToasts(): void {
  if (isWanted) return;
  isWanted = true;
  for (const host of hosts) host();
}

/** For ToastHost: whether toasts are wanted, and a call once they are. */
export const toastWish = {
  subscribe(listener: () => void): () => void {
    hosts.add(listener);
    return () => hosts.delete(listener);
  },
  isWanted: () => isWanted,
};

/** For the drawing side: takes over everything that waits, and what comes later. */
export function drawToasts(draw: Show): () => void {
  show = draw;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    show = undefined;
  };
}
